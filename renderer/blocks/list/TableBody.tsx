import type { ReactNode, RefObject } from 'react'
import type { Host } from '../../Host.tsx'
import type { RowId } from './selection.ts'
import { useSlots } from './slots.ts'
import type { Line } from './useTree.ts'
import { WindowedBody } from './WindowedBody.tsx'

/** More lines than this are drawn only near the window. */
export const mostDrawn = 200

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

/** All lines of a short list; of a long one those near the window. */
export function TableBody(props: BodyProps) {
  return props.lines.length > mostDrawn ? <WindowedBody {...props} /> : <PlainBody {...props} />
}

function PlainBody({ lines, drawLine }: BodyProps) {
  const slots = useSlots(lines.map(line => line.id))
  return <tbody>{lines.map((line, index) => drawLine(line, slots.get(line.id) ?? index, index))}</tbody>
}
