import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { moveMany } from '../../../states/moveMany.ts'
import { readOnSaleFacts, whyNotOn } from './whyNotOn.ts'

/** Unlists the goods of a shop or category that may not sell (docs/rules/goods.md#states). @param where on the alias `t` */
export const pauseSale = (context: Context, trx: Trx, where: RawBuilder<unknown>, cause: string): Promise<number> =>
  moveMany(context, trx, { entity: 'goods', transition: 'auto_off', where: sql`${where} and t.show = 1`, found: { cause } })

/** Lists again what the server unlisted, as far as it still may be sold: of what is approved, beside it another version may wait. */
export async function resumeSale(context: Context, trx: Trx, where: RawBuilder<unknown>): Promise<number> {
  const waiting = sql`${where} and t.show = 0 and t.off_by = 'SYS' and (t.audit_status = 1 or t.revision is not null)`
  const free = (await readOnSaleFacts(trx, waiting)).filter(facts => whyNotOn(facts) === null).map(({ id }) => id)
  return moveMany(context, trx, {
    entity: 'goods',
    transition: 'auto_on',
    where: sql`${waiting} and t.id = any(${free}::bigint[])`,
  })
}
