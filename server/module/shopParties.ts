import { type RawBuilder, sql } from 'kysely'
import type { Party } from '../../contract/language/Machine.ts'
import type { Actor } from '../context/Actor.ts'
import type { Context } from '../context/Context.ts'
import { isPlatform, platformId } from '../context/isPlatform.ts'

/** People of the platform, its operators included, are U; the platform is supplier 1. */
export const partyOf = (actor: Pick<Actor, 'kind' | 'supplierId'>): Party => {
  if (actor.kind === 'system') return 'SYS'
  if (actor.kind === 'buyer') return 'B'
  return isPlatform(actor) ? 'U' : 'S'
}

/**
 * As whom somebody may act on a row. People of the platform are the shop as well for what is the platform's own, and for a shop that
 * is disabled (docs/rules/shops.md#disabled); elsewhere the shop's transitions are the shop's.
 */
export const partiesOf = (actor: Pick<Actor, 'kind' | 'supplierId'>, forShop: boolean): Party[] => {
  const party = partyOf(actor)
  return party === 'U' && forShop ? ['U', 'S'] : [party]
}

/** Whether the platform acts for the shop of a row, as SQL; `supplier` is the row's column. */
const isForShop = (supplier: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from supplier p where p.id = ${supplier} and (p.supplier_status <> 1 or p.id = ${platformId}))`

/** Ids of those of the rows with which the platform acts for their shop. Asked for the platform alone: nobody else is two. */
export async function readForShop(context: Context, table: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0 || !isPlatform(context.actor)) return new Set()
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(table)} t where t.id in (${sql.join([...ids])}) and ${isForShop(sql`t.supplier_id`)}`.execute(
    context.database,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}
