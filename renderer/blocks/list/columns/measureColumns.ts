import type { CSSProperties } from 'react'
import { cellPadding, columnLeast, columnWidth, headingWidth, isFull, numberLeast } from './columnWidths.ts'
import { textWidth } from './textWidth.ts'
import type { ListColumn } from './planColumns.ts'
import { type Hold, isTaker, spareVariable } from './wholeNumbers.ts'

export const selectWidth = 40
/** What sticks at the top of the table, in px */
export const headHeight = 39
/** Between two actions of a row, in px */
export const actionGap = 12
/** Before the column of row actions, in px */
export const columnLine = 1
/**
 * Width of the column of row actions for the labels that stand in it side by side under its heading.
 * @param least what some row needs at least, in px
 */
export const actionsWidth = (labels: readonly string[], heading: string, least = 0): number =>
  labels.length === 0
    ? 0
    : Math.max(
        headingWidth({ sortable: false }, heading) + 4,
        least + cellPadding + columnLine,
        labels.reduce((sum, label) => sum + textWidth(label) + actionGap, cellPadding - actionGap + columnLine),
      )

export type Measures = {
  /** Width of each column, as CSS */
  widths: string[]
  /** What the columns need at least, in px: the rest of the window is shared among them. */
  least: number
  /** Of the table: not narrower than its columns need, and exactly as wide as they are once the operator has chosen a width. */
  table: CSSProperties
  /** What the columns do where the table is wider than its window (wholeNumbers.ts); null once the operator has chosen a width */
  holds: Hold[] | null
  /** Where pinned cells stick; the same for any widths, so no cell is drawn again for another one. */
  pins: (CSSProperties | undefined)[]
}

/** What a window has beyond the least width, in px; useExtraWidth.ts keeps it on the scroll area. */
export const extraVariable = '--mc-extra'
/** The width of a pinned column, which the columns pinned behind it stick to. */
export const pinVariable = (index: number): string => `--mc-pin-${index}`

/** A column: its least width, its part of what all columns need to be as wide as they like, and its part of what is left then. */
type Part = { width: number; need: number; share: number }

const round = (part: number) => Number(part.toFixed(4))

/**
 * @param gap so many px more than their least widths the columns like to have together
 * @param spare what is added to that, as CSS
 */
function asCss({ width, need, share }: Part, gap: number, spare = ''): string {
  const extra = `var(${extraVariable}, 0px)`
  const toOwn = need === 0 ? '' : ` + min(${extra}, ${gap}px) * ${round(need)}`
  const beyond = share === 0 ? '' : ` + max(0px, ${extra} - ${gap}px) * ${round(share)}`
  return toOwn || beyond || spare ? `calc(${width}px${toOwn}${beyond}${spare})` : `${width}px`
}

/**
 * The table has a fixed layout, so that no cell is measured and pinned cells stick exactly. What the window has beyond the least
 * widths first makes the columns as wide as they like to be; what is left then goes to those that can use it. The style sheet shares
 * it: nothing is drawn again when a window changes its size. A column of a chosen width is as wide as was chosen, and the others stay
 * as they were.
 */
export function measureColumns(
  columns: readonly ListColumn[],
  before: number,
  after: number,
  chosen: Readonly<Record<string, number>> = {},
): Measures {
  const least = columns.map(columnLeast)
  const gaps = columns.map((column, index) => columnWidth(column) - (least[index] ?? 0))
  const gap = sumOf(gaps)
  const weights = shareWeights(columns)
  const total = sumOf(weights)
  const parts = columns.map((column, index): Part => {
    const width = Object.hasOwn(chosen, column.key) ? chosen[column.key] : undefined
    if (width !== undefined) return { width: Math.max(width, numberLeast(column)), need: 0, share: 0 }
    const need = gap === 0 ? 0 : (gaps[index] ?? 0) / gap
    return { width: least[index] ?? 0, need, share: total === 0 ? 0 : (weights[index] ?? 0) / total }
  })
  const all = sumOf(least) + before + after
  const isChosen = ({ key }: ListColumn) => Object.hasOwn(chosen, key)
  const holds = columns.map(column => holdOf(column, isChosen(column)))
  const widths = parts.map((part, index) => asCss(part, gap, isTaker(holds[index]) ? spare : ''))
  const hasChosen = columns.some(isChosen)
  const whole = parts.reduce(addParts, { width: before + after, need: 0, share: 0 })
  return {
    widths,
    least: all,
    holds: hasChosen ? null : holds,
    // Where all columns have their own widths the table fills the window, and no rounding brings a scroll bar.
    table: { ...(hasChosen ? { width: asCss(whole, gap) } : { minWidth: all }), ...pinWidths(columns, widths) },
    pins: pinStyles(columns, before, after),
  }
}

function holdOf(column: ListColumn, isChosen: boolean): Hold {
  if (column.pin) return 'pinned'
  if (column.type.longest !== undefined) return isChosen ? 'kept' : 'whole'
  if (isChosen || isFull(column)) return 'fixed'
  // A name that its page gave a width needs no more of it.
  return column.type.wire === 'text' && column.written.width === undefined ? 'text' : 'choice'
}

const spare = ` + var(${spareVariable}, 0px)`

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

const addParts = (one: Part, other: Part): Part => ({
  width: one.width + other.width,
  need: one.need + other.need,
  share: one.share + other.share,
})

const pinWidths = (columns: readonly ListColumn[], widths: readonly string[]): CSSProperties =>
  Object.fromEntries(columns.flatMap(({ pin }, index) => (pin ? [[pinVariable(index), widths[index]] as const] : [])))

/**
 * What a row is known by can use the most room, other texts some, choices a little; numbers, moments, pictures and what the page gave
 * a width none. Where no text takes it, the title does, and where there is none either, all do.
 */
function shareWeights(columns: readonly ListColumn[]): number[] {
  const weights = columns.map(weigh)
  if (weights.some(weight => weight >= textWeight)) return weights
  if (columns.some(({ isTitle }) => isTitle))
    return columns.map((column, index) => (column.isTitle ? titleWeight : (weights[index] ?? 0)))
  return weights.some(weight => weight > 0) ? weights : columns.map(() => 1)
}

const titleWeight = 6
const textWeight = 3

function weigh(column: ListColumn): number {
  const { written, type, isTitle } = column
  if (written.width !== undefined || isFull(column)) return 0
  if (type.wire !== 'text') return 1
  return isTitle ? titleWeight : textWeight
}

function pinStyles(columns: readonly ListColumn[], before: number, after: number): Measures['pins'] {
  const styles: Measures['pins'] = columns.map(() => undefined)
  const offset = (start: number, passed: readonly number[]) =>
    passed.length === 0 ? start : `calc(${start}px + ${passed.map(index => `var(${pinVariable(index)})`).join(' + ')})`
  const left: number[] = []
  for (const [index, column] of columns.entries()) {
    if (column.pin !== 'left') continue
    styles[index] = { insetInlineStart: offset(before, left) }
    left.push(index)
  }
  const right: number[] = []
  for (let index = columns.length - 1; index >= 0; index--) {
    if (columns[index]?.pin !== 'right') continue
    styles[index] = { insetInlineEnd: offset(after, right) }
    right.push(index)
  }
  return styles
}
