import type { CSSProperties } from 'react'
import type { ListColumn } from './planColumns.ts'

export const selectWidth = 44
const padding = 24
const plainWidth = 150

/** About how wide a text is at 14 px: a full-width character is as wide as the size, others about half of it. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += (character.codePointAt(0) ?? 0) > 0x2e7f ? 14 : 7.6
  return Math.ceil(width)
}

/** Width of a column: what was chosen or described, but never so narrow that its heading or one of its choices is cut. */
export function columnWidth({ width, label, sortable, choices }: ListColumn): number {
  const words = Math.max(0, ...choices.map(choice => textWidth(choice) + 16))
  // Headings are bold.
  return Math.max(
    width ?? plainWidth,
    Math.ceil(textWidth(label) * 1.1) + padding + (sortable ? 18 : 0),
    Math.min(words + padding, 260),
  )
}

/** Width of the column of row actions for the labels that stand in it side by side under its heading. */
export const actionsWidth = (labels: readonly string[], heading: string): number =>
  labels.length === 0
    ? 0
    : Math.max(
        textWidth(heading) * 1.1 + padding + 4,
        labels.reduce((sum, label) => sum + textWidth(label) + 12, padding),
      )

export type Measures = {
  /** Width of each column, as CSS */
  widths: string[]
  /** The table does not get narrower than this, in px. */
  least: number
  /** Where pinned cells stick. */
  pins: (CSSProperties | undefined)[]
}

/** What a wide window has beyond the least width, in px; shareExtra.ts keeps it on the scroll area. */
export const extraVariable = '--mc-extra'

type Part = { width: number; share: number }
const add = (one: Part, other: Part): Part => ({ width: one.width + other.width, share: one.share + other.share })
const asCss = ({ width, share }: Part) =>
  share === 0 ? `${width}px` : `calc(${width}px + var(${extraVariable}, 0px) * ${Number(share.toFixed(4))})`

/**
 * The table has a fixed layout, so that no cell is measured and pinned cells stick exactly. What a wide window has to spare is shared
 * among the columns by the style sheet alone: nothing is drawn again when a window changes its size.
 */
export function measureColumns(columns: readonly ListColumn[], before: number, after: number): Measures {
  const widths = columns.map(columnWidth)
  const weights = shareWeights(columns)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = widths.map((width, index): Part => ({ width, share: total === 0 ? 0 : (weights[index] ?? 0) / total }))
  return {
    widths: parts.map(asCss),
    least: widths.reduce((sum, width) => sum + width, before + after),
    pins: pinStyles(columns, parts, before, after),
  }
}

/** Texts can use room; numbers and dates a little; pictures and what was given a width none, unless nothing else is there. */
function shareWeights(columns: readonly ListColumn[]): number[] {
  const weights = columns.map(({ written, type, align }) => {
    if (written.width !== undefined || type.wire === 'image') return 0
    return type.wire === 'text' ? 4 : align === 'right' ? 0.6 : 1
  })
  return weights.some(weight => weight > 0) ? weights : columns.map(() => 1)
}

function pinStyles(columns: readonly ListColumn[], parts: readonly Part[], before: number, after: number): Measures['pins'] {
  const styles: Measures['pins'] = columns.map(() => undefined)
  let start: Part = { width: before, share: 0 }
  for (const [index, column] of columns.entries()) {
    const part = parts[index]
    if (column.pin !== 'left' || !part) continue
    styles[index] = { insetInlineStart: asCss(start) }
    start = add(start, part)
  }
  let end: Part = { width: after, share: 0 }
  for (let index = columns.length - 1; index >= 0; index--) {
    const part = parts[index]
    if (columns[index]?.pin !== 'right' || !part) continue
    styles[index] = { insetInlineEnd: asCss(end) }
    end = add(end, part)
  }
  return styles
}
