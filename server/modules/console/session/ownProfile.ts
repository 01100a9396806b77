import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { tableOf } from '../../../module/tableOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { noteWritten } from '../../../module/noteWritten.ts'

type Own = Pick<RowOf<'profile'>, 'email' | 'gender' | 'avatar'>

/** Whose it is within the shop: an owner and an operator may have the same id. */
const holderOf = ({ kind, id }: Context['actor']): string => (kind === 'operator' ? `operator ${id}` : 'owner')

/** What an account says of itself besides what its shop knows of it; nothing until it is saved for the first time. */
export async function readProfile({ database, actor }: Context): Promise<Own | undefined> {
  const own = database.selectFrom('profile').select(['email', 'gender', 'avatar']).where('supplier_id', '=', actor.supplierId)
  return own.where('holder', '=', holderOf(actor)).where('deleted_at', 'is', null).executeTakeFirst()
}

export async function writeProfile(context: Context, trx: Trx, change: Partial<Own>): Promise<void> {
  if (Object.keys(change).length === 0) return
  const { actor } = context
  const at = context.now()
  const row = { supplier_id: actor.supplierId, holder: holderOf(actor), created_at: at, created_by: actor.id, updated_at: at }
  const write = trx
    .insertInto('profile')
    .values({ gender: 0, ...row, ...change })
    .onConflict(found =>
      found
        .columns(['supplier_id', 'holder'])
        .where('deleted_at', 'is', null)
        .doUpdateSet({ ...change, updated_at: at }),
    )
  const where = sql`supplier_id = ${row.supplier_id} and holder = ${row.holder} and deleted_at is null`
  await noteWritten(context, trx, { table: tableOf(context, 'profile'), where }, () => write.execute())
}
