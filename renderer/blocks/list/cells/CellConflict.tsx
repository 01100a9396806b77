import { formatTime } from '../../../../contract/values/time.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { ConflictTable } from '../../../forms/conflict/ConflictTable.tsx'
import type { Host } from '../../../host/Host.tsx'
import { useOverlay } from '../../../overlay/Overlays.tsx'
import { isSame } from '../../../values/isSame.ts'
import type { Conflict } from './CellEdits.ts'
import { type CellContext, drawCell } from './drawCell.tsx'
import type { ListColumn } from '../columns/planColumns.ts'
import './cellEdit.css'

type Props = { conflict: Conflict; columns: readonly ListColumn[]; title: string; context: CellContext }

/** Somebody else saved the row while one of its cells was edited: both values of all that differs, and the choice between them. */
export default function CellConflict({ conflict, columns, title, context }: Props) {
  const overlay = useOverlay()
  const { host } = context
  const { row, theirs, column, value } = conflict
  const mine = { ...row, [column.name ?? '']: value }
  const others = columns.filter(({ name }) => name !== null && name !== column.name && name in row && name in theirs)
  const shown = [column, ...others.filter(({ name }) => !isSame(row[name ?? ''], theirs[name ?? '']))]
  const differences = shown.map(one => ({
    key: one.key,
    label: one.label,
    mine: drawCell(one, mine, context),
    theirs: drawCell(one, { ...row, ...theirs }, context),
  }))
  return (
    <div className="mc-cell-conflict">
      <p>
        <strong>{title}</strong> {whoAndWhen(theirs, host)}
      </p>
      <ConflictTable host={host} differences={differences} />
      <div className="mc-cell-conflict-buttons">
        <button type="button" className="mc-button" onClick={() => overlay?.emit('chosen', 'theirs')}>
          {host.t('Use theirs')}
        </button>
        <button type="button" className="mc-button mc-tone-primary" onClick={() => overlay?.emit('chosen', 'mine')}>
          {host.t('Keep mine')}
        </button>
      </div>
    </div>
  )
}

/** Who saved it and when, as far as the record tells. */
function whoAndWhen({ updated_name, updated_at }: Row, host: Host): string {
  const time = typeof updated_at === 'number' ? formatTime(updated_at, undefined, host.timeZone) : ''
  const name = typeof updated_name === 'string' ? updated_name : ''
  if (name && time) return host.t('Saved by {name}, {time}', { name, time })
  return time ? host.t('Saved {time}', { time }) : ''
}
