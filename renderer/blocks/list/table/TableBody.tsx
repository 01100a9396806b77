import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Host } from '../../../host/Host.tsx'
import { headHeight } from '../columns/measureColumns.ts'
import type { RowId } from '../../../scope/Selected.ts'
import { useSlots } from './slots.ts'
import { linesBetween } from '../tree/treeLines.ts'
import { usePrinting } from '../print/usePrinting.ts'
import type { Line } from '../tree/useTree.ts'
import { useRest } from '../long/useRest.ts'
import { useWindow } from '../long/useWindow.ts'

/** More lines than this are drawn only near the window. */
export const mostDrawn = 200
/** So many lines are printed, of those that are loaded; a sentence says how many there are. */
const mostPrinted = 2000
/** So many rows below those drawn are loaded ahead, so that scrolling finds them there. */
const ahead = 150

export type BodyProps = {
  lines: readonly Line[]
  scroller: RefObject<HTMLDivElement | null>
  /** `slot` is its place in the document (slots.ts), `index` its place in the list */
  drawLine(line: Line, slot: number, index: number): ReactNode
  spans: number
  host: Host
  current: RowId | null
  /** The line that was looked for */
  found: RowId | null
  hasSums: boolean
  /** Asks for rows that are not loaded yet, from one to another, both included */
  need: ((from: number, to: number) => void) | undefined
}

/**
 * All lines of a short list, and while its page is hidden those that were in sight; of a long one those near the window, between two rows that are as high as all the others; on paper the
 * first of them all. It is one body for all three: a list that grows long while a cell is edited, or is printed, keeps its rows.
 */
export function TableBody(props: BodyProps) {
  const { lines, scroller, spans, host, current, found, hasSums, need } = props
  const printing = usePrinting()
  const isLong = lines.length > mostDrawn
  const body = useRef<HTMLTableSectionElement>(null)
  const insets = { top: headHeight, bottom: hasSums ? headHeight : 0 }
  const near = useWindow(scroller, body, { count: lines.length, insets, on: isLong, paused: printing })
  const rest = useRest(scroller, body, isLong || printing ? nothing : lines)
  const { from, to, before, after } = isLong && printing ? { ...near, from: 0, before: 0, after: 0 } : (rest ?? near)
  useShown(isLong, lines, current, found, near.reveal)
  const drawn = isLong && printing ? linesOnPaper(lines) : linesBetween(lines, from, to)
  // Paper holds what is loaded when it is drawn: it asks for no more.
  useNeed(isLong && !printing ? need : undefined, drawn, lines.length)
  return (
    <tbody ref={body}>
      {before > 0 ? <Space height={before} spans={spans} /> : null}
      <Lines {...props} lines={drawn} from={from} />
      {after > 0 ? <Space height={after} spans={spans} /> : null}
      {printing && drawn.length < lines.length ? (
        <NotAll host={host} spans={spans} count={drawn.length} total={lines.length} />
      ) : null}
    </tbody>
  )
}

const nothing: readonly Line[] = []
const linesOnPaper = (lines: readonly Line[]) => lines.filter(line => !line.missing).slice(0, mostPrinted)

/** Scrolls to the current line and to one that was looked for. */
function useShown(
  isLong: boolean,
  lines: readonly Line[],
  current: RowId | null,
  found: RowId | null,
  reveal: (index: number, middle: boolean) => void,
): void {
  const show = (id: RowId | null, middle: boolean) => {
    const index = id === null || !isLong ? -1 : lines.findIndex(line => line.id === id)
    if (index >= 0) reveal(index, middle)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another current line scrolls
  useLayoutEffect(() => show(current, false), [current])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another find scrolls
  useLayoutEffect(() => show(found, true), [found])
}

/** Asks for the rows that are drawn and for some below them. */
function useNeed(need: BodyProps['need'], drawn: readonly Line[], count: number): void {
  const first = drawn.find(line => line.at !== undefined)?.at
  const last = drawn.findLast(line => line.at !== undefined)?.at
  const latest = useRef(count)
  latest.current = count
  useEffect(() => {
    if (first !== undefined && last !== undefined) need?.(first, Math.min(last + ahead, latest.current - 1))
  }, [first, last, need])
}

function Lines({ lines, from, drawLine }: Pick<BodyProps, 'lines' | 'drawLine'> & { from: number }) {
  const slots = useSlots(lines.map(line => line.id))
  return lines.map((line, index) => drawLine(line, slots.get(line.id) ?? index, from + index))
}

const Space = ({ height, spans }: { height: number; spans: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: there is nothing in it
  <tr className="mc-space" aria-hidden="true">
    <td colSpan={spans} style={{ height, padding: 0, border: 0 }} />
  </tr>
)

const NotAll = ({ host, spans, count, total }: { host: Host; spans: number; count: number; total: number }) => (
  <tr className="mc-tree-note">
    <td colSpan={spans}>{host.t('{count} of {total} rows printed', { count, total })}</td>
  </tr>
)
