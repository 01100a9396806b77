import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Host } from '../../Host.tsx'
import { headHeight } from './measureColumns.ts'
import { useSlots } from './slots.ts'
import type { BodyProps } from './TableBody.tsx'
import { usePrinting } from './usePrinting.ts'
import type { Line } from './useTree.ts'
import { useWindow } from './useWindow.ts'

/** So many lines are printed, of those that are loaded; a sentence says how many there are. */
const mostPrinted = 2000
/** So many rows below those drawn are loaded ahead, so that scrolling finds them there. */
const ahead = 150

/** The lines near the window, between two rows that are as high as all the others; on paper the first of them all. */
export function WindowedBody(props: BodyProps) {
  const { lines, host, spans } = props
  const printing = usePrinting()
  if (!printing) return <LinesNearWindow {...props} />
  const printed = lines.filter(line => !line.missing).slice(0, mostPrinted)
  return (
    <tbody>
      <Lines {...props} lines={printed} from={0} />
      {lines.length > printed.length ? <NotAll host={host} spans={spans} count={printed.length} total={lines.length} /> : null}
    </tbody>
  )
}

function LinesNearWindow(props: BodyProps) {
  const { lines, scroller, spans, current, found, hasSums, need } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const insets = { top: headHeight, bottom: hasSums ? headHeight : 0 }
  const { from, to, before, after, reveal } = useWindow(scroller, body, lines.length, insets)
  const drawn = lines.slice(from, to)
  const latest = useRef(lines)
  latest.current = lines
  const show = (id: Line['id'] | null, middle: boolean) => {
    const index = id === null ? -1 : latest.current.findIndex(line => line.id === id)
    if (index >= 0) reveal(index, middle)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another current line scrolls
  useLayoutEffect(() => show(current, false), [current])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another find scrolls
  useLayoutEffect(() => show(found, true), [found])
  const places = drawn.flatMap(line => line.at ?? [])
  const [first, last] = [places[0], places.at(-1)]
  useEffect(() => {
    if (first !== undefined && last !== undefined) need?.(first, Math.min(last + ahead, latest.current.length - 1))
  }, [first, last, need])
  return (
    <tbody ref={body}>
      {before > 0 ? <Space height={before} spans={spans} /> : null}
      <Lines {...props} lines={drawn} from={from} />
      {after > 0 ? <Space height={after} spans={spans} /> : null}
    </tbody>
  )
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
    <td colSpan={spans}>{host.t('Printed are {count} of {total} rows', { count, total })}</td>
  </tr>
)
