import { asSentence, asThing } from '../../../../contract/values/thing.ts'
import { lazy, useMemo, useRef } from 'react'
import { Coming } from '../../../controls/Coming.tsx'
import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { useHost } from '../../../host/Host.tsx'
import { useShow } from '../../../overlay/Overlays.tsx'
import { CellEdits } from './CellEdits.ts'
import { checkCell, missingNames } from './checkCell.ts'
import type { CellContext } from './drawCell.tsx'
import type { ListColumn } from '../columns/planColumns.ts'
import type { ListPlan } from '../plan/planList.ts'
import { useScope } from '../../../scope/Scope.tsx'
import { rowId } from '../load/rowId.ts'
import type { RowId } from '../../../scope/Selected.ts'

const CellConflict = lazy(() => import('./CellConflict.tsx'))

/** What a cell that is edited in place asks of its list. */
export type CellEdit = Pick<CellEdits, 'save'> & {
  optionsApi: string
  /** The sentence that is wrong with a value; null when it may be sent */
  check(column: ListColumn, value: unknown, row: Row): string | null
  /** The row with what rules on this column read besides it; the row itself where it has all of it or it cannot be read. */
  complete(column: ListColumn, row: Row): Promise<Row>
}

type Options = {
  entity: Entity | undefined
  plan: ListPlan
  columns: readonly ListColumn[]
  cells: CellContext
  titleOf(row: Row): string
  patch(id: RowId, values: Row): unknown
}

/** Editing cells in place; null where no call saves a row, or the operator may not make it. */
export function useCellEdit(options: Options): CellEdit | null {
  const host = useHost()
  const show = useShow()
  const { settings } = useScope()
  const latest = useRef({ ...options, host, show, settings })
  latest.current = { ...options, host, show, settings }
  const { entity, plan } = options
  const { save, info } = plan.calls
  const changes = entity?.entity ?? save ?? ''
  const mayEdit = save !== undefined && host.may(save)
  return useMemo(() => {
    if (save === undefined || !mayEdit) return null
    const edits = new CellEdits({
      save,
      info,
      changes,
      pk: plan.pk,
      host: () => latest.current.host,
      titleOf: row => latest.current.titleOf(row),
      patch: (id, values) => latest.current.patch(id, values),
      ask: async conflict => {
        const { host, show, cells, columns, titleOf, entity } = latest.current
        const content = (
          <Coming>
            <CellConflict conflict={conflict} columns={columns} title={titleOf(conflict.row)} context={cells} />
          </Coming>
        )
        const title = asSentence(
          host.t('Someone else changed this {thing} in the meantime', { thing: asThing(host.t(entity?.label ?? 'Record')) }),
        )
        return (await show({ mode: 'dialog', title, content })) === 'mine' ? 'mine' : 'theirs'
      },
    })
    const rules = entity?.rules ?? []
    return {
      save: change => edits.save(change),
      optionsApi: plan.api,
      check: (column, value, row) => checkCell(column, value, row, entity, latest.current),
      complete: async (column, row) => {
        const missing = info === undefined ? [] : missingNames(column.name ?? '', row, rules)
        if (info === undefined || missing.length === 0) return row
        const params = { [plan.pk]: rowId(row, plan.pk) }
        const { data } = await latest.current.host.call({ method: 'GET', api: info, params, quiet: true })
        return typeof data === 'object' && data !== null ? { ...data, ...row } : row
      },
    }
  }, [save, info, changes, mayEdit, entity, plan.pk, plan.api])
}
