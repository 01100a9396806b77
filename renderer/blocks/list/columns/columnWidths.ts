import type { ListColumn } from './planColumns.ts'
import { textWidth } from './textWidth.ts'

/** Left and right of what a cell holds, in px */
export const cellPadding = 20
const sortMark = 18
/** The pencil beside a value, with the gap before it */
const editMark = 26
const plainWidth = 150
/** A text that takes what room there is can do with less; one that opens its row with no less. */
const leastText = 120
/** What is no number and no moment is read in part as well. */
const leastWords = 90
/** Of several words, and of a long text, so much is read. */
const leastSeveral = 130
/** What a row is known by is read whole. */
const leastTitle = 200
/** Choices that are longer than this are cut. */
const mostChoice = 260
/** So much of a state or of another choice is always shown: beyond it only the longest of their words are cut. */
const leastChoice = 172
/** Digits are all as wide as the widest font of a desk has them: a number that is cut looks like another one. */
const digitWidth = 9
const signWidth = 5.1

function numberWidth(text: string): number {
  const digits = text.replace(/\D/g, '').length
  return Math.ceil(digits * digitWidth + (text.length - digits) * signWidth)
}

export const headingWidth = ({ sortable }: Pick<ListColumn, 'sortable'>, words: string): number =>
  textWidth(words, 'heading') + cellPadding + (sortable ? sortMark : 0)

/** The longer line of a heading that stands on two. */
function longerLine(label: string): string {
  const words = label.split(' ')
  const breaks = words.map((_, index) => [words.slice(0, index).join(' '), words.slice(index).join(' ')] as const)
  const widthOf = (line: string) => textWidth(line, 'heading')
  const longer = breaks.map(([first, second]) => (widthOf(first) > widthOf(second) ? first : second))
  return longer.reduce((best, line) => (widthOf(line) < widthOf(best) ? line : best), label)
}

/** Choices with tones stand in smaller letters. */
const isTagged = ({ field }: ListColumn): boolean => Object.values(field.options ?? {}).some(({ tone }) => tone !== undefined)

/** The longest of its choices, as far as a column makes room for it, with the pencil of one that is changed in the table */
const choiceWidth = (column: ListColumn): number => {
  const look = isTagged(column) ? 'tag' : 'plain'
  // What is written in digits has no tag around it.
  const around = column.type.longest === undefined ? 16 : 0
  const longest = Math.max(0, ...column.choices.map(choice => textWidth(choice, look) + around))
  return Math.min(longest + cellPadding + (column.written.edit ? editMark : 0), mostChoice)
}

/** No column of numbers or moments is narrower than this, whatever was chosen; sums are bold. */
export function numberLeast({ type, summed, written }: ListColumn): number {
  const { longest, uncut } = type
  // Of a plain number nobody knows how long it gets, so it is as narrow as somebody wants it.
  if (longest === undefined || !uncut || written.as !== undefined) return 0
  return Math.ceil(numberWidth(longest) * (summed ? 1.1 : 1)) + cellPadding
}

/** How wide a column is where there is room: as the page or its type says, and no part of its heading or of a choice is cut. */
export function columnWidth(column: ListColumn): number {
  const { width, type, label, isTitle } = column
  const described = width ?? (isTitle ? leastTitle : type.wire === 'text' ? leastText : plainWidth)
  if (type.wire === 'image') return described
  return Math.max(described, headingWidth(column, label), choiceWidth(column), numberLeast(column))
}

/** What a column gives up before the table scrolls: its heading takes two lines, its words end in dots; numbers stay whole. */
export function columnLeast(column: ListColumn): number {
  const { type, label, isTitle, width, choices, written } = column
  if (type.wire === 'image') return columnWidth(column)
  const words = isTitle
    ? Math.min(width ?? leastTitle, leastTitle)
    : choices.length > 0
      ? Math.min(choiceWidth(column), leastChoice)
      : written.open !== undefined
        ? Math.min(leastTitle, Math.max(leastText, written.width ?? 0))
        : type.counts && type.width !== undefined
          ? leastSeveral
          : leastWords
  const { longest } = type
  const inDigits = longest === undefined ? 0 : Math.max(numberLeast(column), numberWidth(longest) + cellPadding)
  // A time that is left is said in words as well, which another language writes wider.
  const content = longest === undefined || choices.length > 0 ? Math.max(inDigits, words) : inDigits
  return Math.min(columnWidth(column), Math.max(content, headingWidth(column, longerLine(label))))
}

/** What it holds is as wide as it ever gets: more room helps nobody. */
export const isFull = ({ type }: ListColumn): boolean =>
  type.wire === 'image' || type.longest !== undefined || type.align === 'right'
