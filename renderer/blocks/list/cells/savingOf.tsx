import { lazy } from 'react'
import { asSentence, asThing } from '../../../../contract/values/thing.ts'
import { Coming } from '../../../controls/Coming.tsx'
import { rowId } from '../load/rowId.ts'
import { CellEdits, type Conflict } from './CellEdits.ts'
import { checkCell, missingNames } from './checkCell.ts'
import type { CellEdit, CellSaving } from './CellEdit.ts'

const CellConflict = lazy(() => import('./CellConflict.tsx'))

/** How the edited cells of a list are checked and saved. */
export function savingOf(edit: CellEdit): CellSaving {
  edit.saving ??= makeSaving(edit)
  return edit.saving
}

function makeSaving(edit: CellEdit): CellSaving {
  const { save, info, pk, now } = edit
  const { entity } = now()
  const edits = new CellEdits({
    save,
    info,
    changes: entity?.entity ?? save,
    pk,
    host: () => now().host,
    titleOf: row => now().titleOf(row),
    patch: (id, values) => now().patch(id, values),
    ask: conflict => askWhich(conflict, edit),
  })
  const rules = entity?.rules ?? []
  return {
    save: change => edits.save(change),
    check: (column, value, row) => checkCell(column, value, row, entity, now()),
    complete: async (column, row) => {
      const missing = info === undefined ? [] : missingNames(column.name ?? '', row, rules)
      if (info === undefined || missing.length === 0) return row
      const { data } = await now().host.call({ method: 'GET', api: info, params: { [pk]: rowId(row, pk) }, quiet: true })
      return typeof data === 'object' && data !== null ? { ...data, ...row } : row
    },
  }
}

/** Shows both values of a conflict. */
async function askWhich(conflict: Conflict, { now }: CellEdit): Promise<'mine' | 'theirs'> {
  const { host, show, cells, columns, titleOf, entity } = now()
  const content = (
    <Coming>
      <CellConflict conflict={conflict} columns={columns} title={titleOf(conflict.row)} context={cells} />
    </Coming>
  )
  const thing = asThing(host.t(entity?.label ?? 'Record'))
  const title = asSentence(host.t('Someone else changed this {thing} in the meantime', { thing }))
  return (await show({ mode: 'dialog', title, content })) === 'mine' ? 'mine' : 'theirs'
}
