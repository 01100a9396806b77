import { type RawBuilder, sql } from 'kysely'
import { foldOf, sourceOf, splitSource } from '../../../contract/language/derive.ts'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Derivation, Fold, Where } from '../../../contract/language/shape.ts'
import type { Context } from '../../context/Context.ts'
import { describeTable, type EntityTable } from '../describe/describeTable.ts'

/** What a derived field asks of rows that belong to its record: of which, and what of them. */
export type FoldOfRows = {
  fold: Fold
  target: EntityTable
  /** The field of theirs that names the record */
  by: string
  /** The field of the record that it holds: the id, or a reference to the one row */
  at: string
  where: Where
  /** The field of theirs that is folded */
  field: string
  /** Rows of what stands below the record count as well */
  below: boolean
}

/** @throws Error where the rows do not exist, which the check has told */
export function foldOfRows({ services }: Pick<Context, 'services'>, entity: Entity, derive: Derivation): FoldOfRows {
  const fold = foldOf(derive) ?? 'count'
  const source = sourceOf(entity, derive)
  const target = source && services.entities.get(source.entity)
  if (!source || !target) throw new Error(`${entity.entity} derives a field of rows that do not exist`)
  const { field = 'id' } = splitSource(derive[fold] ?? '')
  const below = derive.below === true && entity.tree !== undefined
  return { fold, target: describeTable(target), by: source.by, at: source.at, where: source.where, field, below }
}

/** A record may be named beside others in a list of ids. */
export const namesMany = ({ target, by }: FoldOfRows): boolean => target.columns.get(by)?.kind.titles === 'many'

/** A count or a sum of no rows is 0, and of the others there is nothing. */
export const orNothing = ({ fold }: FoldOfRows, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  fold === 'count' || fold === 'sum' ? sql`coalesce(${value}, 0)` : value
