import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { shownOf } from '../../work/BenchList.ts'
import { ourList } from '../../work/ourList.ts'
import { type Row, RowLine } from '../floor-list/RowLine.tsx'
import { columns, root, rows as size } from '../params.ts'
import '../floor-list/floor.css'

const shown = shownOf(ourList, columns)
const rowHeight = 47

/** The least TanStack's windowing can do for this list: rows of one height between two spaces. */
function FloorWindowed() {
  const [rows, setRows] = useState<Row[]>([])
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    fetch(`/api/v1/bench/list/Rows?page=1&limit=${size}&columns=${columns}`)
      .then(answer => answer.json())
      .then(answer => setRows(answer.data), console.error)
  }, [])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  const items = virtual.getVirtualItems()
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <div ref={scroller} className="scroller" style={{ height: 650, overflow: 'auto' }}>
      <table>
        <thead>
          <tr>
            {shown.map(({ name, title }) => (
              <th key={name}>{title}</th>
            ))}
            <th>Actions</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={columns} style={{ padding: 0, height: items[0]?.start ?? 0 }} />
          </tr>
        </tbody>
        <tbody className="rows">
          {items.map(item => {
            const row = rows[item.index]
            return row ? <RowLine key={item.key} row={row} /> : null
          })}
        </tbody>
        <tbody>
          <tr>
            <td colSpan={columns} style={{ padding: 0, height: after }} />
          </tr>
        </tbody>
      </table>
    </div>
  )
}

createRoot(root).render(<FloorWindowed />)
