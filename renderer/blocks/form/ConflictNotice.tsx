import { useMemo } from 'react'
import { ConflictTable } from '../../forms/ConflictTable.tsx'
import { findConflicts } from '../../forms/findConflicts.ts'
import type { FormModel } from '../../forms/FormModel.ts'
import { isEmpty } from '../../values/isEmpty.ts'
import { nothing } from '../../values/parts.tsx'

type Props = { model: FormModel; theirs: Record<string, unknown>; onTheirs(): void; onMine(): void }

/** Somebody else saved this record meanwhile: both values of each field that differs, and the choice between them. */
export function ConflictNotice({ model, theirs, onTheirs, onMine }: Props) {
  const { host } = model
  const differences = useMemo(() => findConflicts(model, theirs), [model, theirs])
  const draw = (name: string, value: unknown, row: Record<string, unknown>) => {
    const entry = model.entry(name)
    const type = entry && model.types.get(entry.field.type)
    return !entry || !type || isEmpty(value) ? nothing : type.cell(value, row, entry.field, host)
  }
  const rows = differences.map(({ name, label, mine, other }) => ({
    key: name,
    label,
    mine: draw(name, mine, { ...model.record, [name]: mine }),
    theirs: draw(name, other, theirs),
  }))
  return (
    <div className="mc-form-notice mc-conflict" role="alert">
      <strong>{host.t('Somebody else saved this record while you were editing it')}</strong>
      <ConflictTable host={host} differences={rows} />
      <div className="mc-conflict-buttons">
        <button type="button" className="mc-button" onClick={onTheirs}>
          {host.t('Reload theirs')}
        </button>
        <button type="button" className="mc-button" onClick={onMine}>
          {host.t('Keep mine')}
        </button>
      </div>
    </div>
  )
}
