import { useVirtualizer } from '@tanstack/react-virtual'
import type { BodyProps } from './ListTable.tsx'
import { useSlots } from './slots.ts'

const rowHeight = 45

/** The lines near the window between two rows that are as high as all the others. */
export default function WindowedBody({ lines, scroller, drawLine, spans }: BodyProps) {
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: index => lines[index]?.id ?? index,
    overscan: 8,
  })
  const items = virtual.getVirtualItems()
  const slots = useSlots(items.flatMap(item => lines[item.index]?.id ?? []))
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <tbody>
      {before > 0 ? <Space height={before} spans={spans} /> : null}
      {items.map(item => {
        const line = lines[item.index]
        return line ? drawLine(line, slots.get(line.id) ?? item.index) : null
      })}
      {after > 0 ? <Space height={after} spans={spans} /> : null}
    </tbody>
  )
}

const Space = ({ height, spans }: { height: number; spans: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: there is nothing in it
  <tr className="mc-space" aria-hidden="true">
    <td colSpan={spans} style={{ height, padding: 0, border: 0 }} />
  </tr>
)
