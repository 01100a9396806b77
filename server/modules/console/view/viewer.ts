import { type RawBuilder, sql } from 'kysely'
import { mayOpen } from '../../../../contract/wire/access/permission.ts'
import type { Context } from '../../../context/Context.ts'
import { readIds } from '../../../gate/actor/readAccount.ts'
import { ownerOf } from '../../../tasks/taskOrder.ts'

/** Who looks at views: what belongs to them, and what they may do with what is everybody's. */
export type Viewer = { supplierId: number; owner: string; roles: number[]; mayShare: boolean }

/** Owners of a shop, and who may manage its roles. */
const mayShare = ({ actor }: Context): boolean => actor.all || mayOpen(actor.permissions, 'seller/role/roleedit')

export async function readViewer(context: Context): Promise<Viewer> {
  const { actor } = context
  const roles = actor.kind === 'operator' ? await readRoles(context) : []
  return { supplierId: actor.supplierId, owner: ownerOf(context), roles, mayShare: mayShare(context) }
}

async function readRoles({ database, actor }: Context): Promise<number[]> {
  const row = await database
    .selectFrom('operator')
    .select('role_ids')
    .where('supplier_id', '=', actor.supplierId)
    .where('id', '=', actor.id)
    .executeTakeFirst()
  return readIds(row?.role_ids)
}

/** The views somebody sees, as SQL on the alias `v`: own ones, those for all, those for their roles; who shares sees all shared. */
export function seenBy({ supplierId, owner, roles, mayShare }: Viewer): RawBuilder<unknown> {
  const mine = sql`(v.scope = 'own' and v.owner = ${owner})`
  const ofRoles = roles.length > 0 ? sql`(v.scope = 'role' and v.role_id in (${sql.join(roles)}))` : sql`false`
  const shared = mayShare ? sql`v.scope <> 'own'` : sql`(v.scope = 'all' or ${ofRoles})`
  return sql`v.supplier_id = ${supplierId} and v.deleted_at is null and (${mine} or ${shared})`
}

/** Of those, the ones somebody may change. */
export const changedBy = (viewer: Viewer): RawBuilder<unknown> =>
  sql`${seenBy(viewer)} and (v.scope = 'own' or ${sql.lit(viewer.mayShare)})`
