import type { CSSProperties } from 'react'
import type { ListColumn } from '../columns/planColumns.ts'

type Props = { columns: readonly ListColumn[]; rows: number; before: boolean; after: boolean }

/** Rows to come, in the columns of the table. One cell a column: the style sheet draws the lines in it (states.css). */
export function SkeletonBody({ columns, rows, before, after }: Props) {
  return (
    <tbody className="mc-skeleton-body" style={{ '--mc-rows': rows } as CSSProperties}>
      <tr>
        {before ? <td className="mc-skeleton-lines" /> : null}
        {columns.map(column => (
          <td key={column.key} className={`mc-skeleton-lines mc-${column.align}`} />
        ))}
        {after ? <td className="mc-skeleton-lines" /> : null}
      </tr>
    </tbody>
  )
}
