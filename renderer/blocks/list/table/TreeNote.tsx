import type { RowContext } from '../rows/RowContext.ts'
import type { RowId } from '../../../scope/Selected.ts'
import type { Line } from '../tree/useTree.ts'

type Props = { line: Line; spans: number; context: RowContext; retry(id: RowId): void }

/** What stands below an open row in place of children: that they come, that there are none, or why they did not come. */
export function TreeNote({ line: { id, depth, node }, spans, context: { host }, retry }: Props) {
  if (node === null || (node.status === 'ready' && node.rows.length > 0)) return null
  return (
    <tr className="mc-tree-note">
      <td colSpan={spans}>
        {/* Stays in sight when the table is scrolled to the side. */}
        <span className="mc-tree-note-text" style={{ insetInlineStart: 48 + depth * 20, marginInlineStart: 36 + depth * 20 }}>
          {node.status === 'loading' ? <span className="mc-muted">{host.t('Loading')}</span> : null}
          {node.status === 'ready' ? <span className="mc-muted">{host.t('Nothing below')}</span> : null}
          {node.status === 'failed' ? (
            <span role="alert">
              {node.message}{' '}
              <button type="button" className="mc-link" onClick={() => retry(id)}>
                {host.t('Try again')}
              </button>
            </span>
          ) : null}
        </span>
      </td>
    </tr>
  )
}
