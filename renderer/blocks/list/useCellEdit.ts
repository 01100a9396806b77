import { useCallback, useRef } from 'react'
import type { Entity } from '../../../contract/language/Entity.ts'
import { Refusal } from '../../../contract/wire/envelope.ts'
import type { Row } from '../../../contract/wire/table.ts'
import { announceChanges } from '../../changes.ts'
import { type Host, useHost } from '../../Host.tsx'
import { sayRefusal } from '../../runAction.ts'
import { cellText } from './drawCell.tsx'
import type { ListColumn } from './planColumns.ts'
import { type RowId, rowId } from './selection.ts'

type Options = { entity: Entity | undefined; pk: string; patch(id: RowId, values: Row): () => void }
type Saved = (row: Row, column: ListColumn, value: unknown) => Promise<boolean>

const versionOf = (data: unknown): Row =>
  typeof data === 'object' && data !== null && 'version' in data ? { version: data.version } : {}

/**
 * Saves one cell: shown at once, put back with the server's sentence when it is refused. When somebody else saved the record in the meantime,
 * both values are shown and the operator decides. Null where the operator may not save.
 */
export function useCellEdit({ entity, pk, patch }: Options): Saved | null {
  const host = useHost()
  const latest = useRef({ host, patch })
  latest.current = { host, patch }
  const api = entity?.api.save
  const name = entity?.entity
  const info = entity?.api.info
  const save: Saved = useCallback(
    async (row: Row, column: ListColumn, value: unknown): Promise<boolean> => {
      const { host, patch } = latest.current
      const field = column.name
      if (api === undefined || field === null) return false
      const id = rowId(row, pk)
      const undo = patch(id, { [field]: value })
      try {
        const { data, message } = await host.call({
          method: 'POST',
          api,
          body: { id, version: row.version, [field]: value },
          quiet: true,
        })
        patch(id, versionOf(data))
        host.say('success', message || host.t('Saved'))
        // Others that show the record learn of it; this list has it already, but computed columns may depend on it.
        announceChanges([name ?? api])
        return true
      } catch (error) {
        undo()
        if (!(error instanceof Refusal)) throw error
        if (error.code !== 'conflict' || info === undefined) {
          sayRefusal(error, host)
          return false
        }
        const theirs = await readTheirs(host, info, id)
        if (!(await keepsMine(host, column, theirs, value))) {
          patch(id, theirs)
          return false
        }
        return save(theirs, column, value)
      }
    },
    [api, info, name, pk],
  )
  return api !== undefined && host.may(api) ? save : null
}

async function readTheirs(host: Host, api: string, id: RowId): Promise<Row> {
  const { data } = await host.call({ method: 'GET', api, params: { id }, quiet: true })
  return typeof data === 'object' && data !== null ? { ...data } : {}
}

const keepsMine = (host: Host, column: ListColumn, theirs: Row, mine: unknown) => {
  const words = (value: unknown) => cellText(column, { ...theirs, [column.name ?? '']: value }, { host, scope: {} }) || '-'
  return host.confirm({
    title: host.t('Somebody else changed this record in the meantime'),
    text: host.t('{label}: theirs is {theirs}, yours is {mine}', {
      label: column.label,
      theirs: words(theirs[column.name ?? '']),
      mine: words(mine),
    }),
    ok: host.t('Keep mine'),
  })
}
