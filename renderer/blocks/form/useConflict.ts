import { useState } from 'react'
import type { Entity } from '../../../contract/language/Entity.ts'
import { announceChanges } from '../../data/changes.ts'
import { readRecord } from '../../data/readRecord.ts'
import { useEntity } from '../../data/useEntity.ts'
import type { FormModel } from '../../forms/model/FormModel.ts'
import { useHost } from '../../host/Host.tsx'
import type { BlockOf } from '../../kind/define.ts'
import { evaluate } from '../../scope/evaluate.ts'
import { usePagePlace } from '../../scope/PageContext.tsx'
import { useScope } from '../../scope/Scope.tsx'
import type { shape } from './schema.ts'

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is stored now; `names`: the fields that it has a word about, all where absent. */
type Conflict = { theirs: Row; names?: string[] }

const unnamed = (model: FormModel, names: readonly string[]): string[] =>
  model.entries.map(({ name }) => name).filter(name => !names.includes(name))

/** Two versions of what a form edits, where somebody else has saved meanwhile, and the choice between them. */
export function useConflict(block: Pick<BlockOf<typeof shape>, 'values'>, entity: Entity, model: FormModel) {
  const host = useHost()
  const scope = useScope()
  const around = useEntity(usePagePlace()?.page.record)
  const [found, setFound] = useState<Conflict | null>(null)

  const readOwn = async (): Promise<Conflict | null> => {
    const theirs = await readRecord(host, entity.api.info, entity.single ? {} : { id: model.record.id })
    return theirs && { theirs }
  }

  /** A new record made from that of the page, as a parcel from its order: what it would begin with now. */
  const readAround = async (): Promise<Conflict | null> => {
    const { record } = scope
    const fresh = isRow(record) && around ? await readRecord(host, around.api.info, { id: record.id }) : null
    if (!fresh || !around) return null
    announceChanges([around.entity])
    const values = evaluate(block.values ?? {}, { ...scope, record: fresh })
    return isRow(values) ? { theirs: { ...model.record, ...values }, names: Object.keys(values) } : null
  }

  const take = (keep: (one: Conflict) => string[]) => {
    if (found) model.rebase(found.theirs, keep(found))
    setFound(null)
  }
  return {
    found,
    clear: () => setFound(null),
    /** Reads what somebody else saved meanwhile; false where that cannot be had. */
    load: async (): Promise<boolean> => {
      const theirs = model.isNew ? await readAround() : await readOwn()
      setFound(theirs)
      return theirs !== null
    },
    takeTheirs: () => take(({ names }) => (names ? unnamed(model, names) : [])),
    keepMine: () => take(() => model.changedNames()),
  }
}
