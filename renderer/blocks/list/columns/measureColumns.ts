import type { CSSProperties } from 'react'
import type { ListColumn } from './planColumns.ts'

export const selectWidth = 44
/** What sticks at the top of the table, in px */
export const headHeight = 39
/** Left and right of what a cell holds, in px */
export const cellPadding = 24
/** Between two actions of a row, in px */
export const actionGap = 12
/** Headings are bold, and some fonts are wider than others. */
const boldness = 1.3
const plainWidth = 150
/** A text that takes what room there is can do with less. */
const leastText = 120
/** An amount is never cut: what is no number any more looks like another one. */
const longestAmount = '999,999,999.99'

/** About how wide a text is at 14 px: a full-width character is as wide as the size, others about half of it. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += (character.codePointAt(0) ?? 0) > 0x2e7f ? 14 : 7.6
  return Math.ceil(width)
}

/** Width of a column: what was chosen or described, but never so narrow that its heading or one of its choices is cut. */
export function columnWidth(column: ListColumn): number {
  const { width, label, sortable, choices } = column
  const words = Math.max(0, ...choices.map(choice => textWidth(choice) + 16))
  return Math.max(
    width ?? (column.type.wire === 'text' ? leastText : plainWidth),
    Math.ceil(textWidth(label) * boldness) + cellPadding + (sortable ? 18 : 0),
    Math.min(words + cellPadding, 260),
    leastWidth(column),
  )
}

/** No column of amounts is narrower than this, whatever was chosen; sums are bold. */
const leastWidth = ({ field, summed }: Pick<ListColumn, 'field' | 'summed'>): number =>
  field.type === 'money' ? Math.ceil(textWidth(longestAmount) * (summed ? 1.1 : 1)) + cellPadding : 0

/** Width of the column of row actions for the labels that stand in it side by side under its heading. */
export const actionsWidth = (labels: readonly string[], heading: string): number =>
  labels.length === 0
    ? 0
    : Math.max(
        textWidth(heading) * boldness + cellPadding + 4,
        labels.reduce((sum, label) => sum + textWidth(label) + actionGap, cellPadding),
      )

export type Measures = {
  /** Width of each column, as CSS */
  widths: string[]
  /** What the columns need by themselves, in px: the rest of the window is shared among them. */
  least: number
  /** Of the table: not narrower than its columns need, and exactly as wide as they are once the operator has chosen a width. */
  table: CSSProperties
  /** Where pinned cells stick; the same for any widths, so no cell is drawn again for another one. */
  pins: (CSSProperties | undefined)[]
}

/** What a wide window has beyond the least width, in px; shareExtra.ts keeps it on the scroll area. */
export const extraVariable = '--mc-extra'
/** The width of a pinned column, which the columns pinned behind it stick to. */
export const pinVariable = (index: number): string => `--mc-pin-${index}`

type Part = { width: number; share: number }
const asCss = ({ width, share }: Part) =>
  share === 0 ? `${width}px` : `calc(${width}px + var(${extraVariable}, 0px) * ${Number(share.toFixed(4))})`

/**
 * The table has a fixed layout, so that no cell is measured and pinned cells stick exactly. What a wide window has to spare is shared
 * among the columns by the style sheet alone: nothing is drawn again when a window changes its size. A column of a chosen width is as
 * wide as was chosen, and the others stay as they were.
 */
export function measureColumns(
  columns: readonly ListColumn[],
  before: number,
  after: number,
  chosen: Readonly<Record<string, number>> = {},
): Measures {
  const own = columns.map(columnWidth)
  const weights = shareWeights(columns)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = columns.map((column, index): Part => {
    const width = Object.hasOwn(chosen, column.key) ? chosen[column.key] : undefined
    if (width !== undefined) return { width: Math.max(width, leastWidth(column)), share: 0 }
    return { width: own[index] ?? 0, share: total === 0 ? 0 : (weights[index] ?? 0) / total }
  })
  const least = own.reduce((sum, width) => sum + width, before + after)
  const widths = parts.map(asCss)
  const hasChosen = columns.some(({ key }) => Object.hasOwn(chosen, key))
  return {
    widths,
    least,
    table: tableStyle(columns, parts, widths, hasChosen ? null : least, before + after),
    pins: pinStyles(columns, before, after),
  }
}

/** `least` where all columns have their own widths: then the table fills the window, and no rounding brings a scroll bar. */
function tableStyle(
  columns: readonly ListColumn[],
  parts: readonly Part[],
  widths: readonly string[],
  least: number | null,
  around: number,
): CSSProperties {
  const pinned = columns.flatMap(({ pin }, index) => (pin ? [[pinVariable(index), widths[index]] as const] : []))
  const sum = parts.reduce((all, part) => ({ width: all.width + part.width, share: all.share + part.share }), {
    width: around,
    share: 0,
  })
  return { ...(least === null ? { width: asCss(sum) } : { minWidth: least }), ...Object.fromEntries(pinned) }
}

/** Texts can use room; numbers and dates a little; pictures and what was given a width none, unless nothing else is there. */
function shareWeights(columns: readonly ListColumn[]): number[] {
  const weights = columns.map(({ written, type, align }) => {
    if (written.width !== undefined || type.wire === 'image') return 0
    return type.wire === 'text' ? 4 : align === 'right' ? 0.6 : 1
  })
  return weights.some(weight => weight > 0) ? weights : columns.map(() => 1)
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
