import { sql } from 'kysely'
import type { SocialPlatform } from '../../../adapters/social/providers.ts'
import type { SocialUser } from '../../../adapters/social/Social.ts'
import type { Context } from '../../../context/Context.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import { type Account, findAccountById } from './findAccount.ts'

/** Who agreed on which platform: what a ticket notes between the platform and the account it is linked to. */
export type Identity = SocialUser & { platform: SocialPlatform }
type Owner = Pick<Account, 'kind' | 'id' | 'supplierId'>

const holderOf = ({ kind, id }: Owner): string => (kind === 'operator' ? `operator ${id}` : 'owner')

export const identityOf = (data: Row): Identity => ({
  platform: 'wechat',
  key: String(data.key ?? ''),
  nickname: String(data.nickname ?? ''),
})

/** Links an identity to an account, in the place of the one that was linked to it before. */
export async function bindIdentity(
  { database, now }: Context,
  owner: Owner,
  { platform, key, nickname }: Identity,
): Promise<void> {
  const at = now()
  const fresh = { key, nickname: nickname.slice(0, 60), bound_at: at, updated_at: at }
  await database
    .insertInto('social_bind')
    .values({ ...fresh, supplier_id: owner.supplierId, holder: holderOf(owner), platform, created_at: at })
    .onConflict(found => found.columns(['supplier_id', 'holder', 'platform']).where('deleted_at', 'is', null).doUpdateSet(fresh))
    .execute()
}

/** Takes the link away; false where there was none. */
export async function unbindIdentity({ database }: Context, owner: Owner, platform: SocialPlatform): Promise<boolean> {
  const gone = await database
    .deleteFrom('social_bind')
    .where('supplier_id', '=', owner.supplierId)
    .where('holder', '=', holderOf(owner))
    .where('platform', '=', platform)
    .executeTakeFirst()
  return Number(gone.numDeletedRows) > 0
}

type Bound = Pick<RowOf<'social_bind'>, 'nickname' | 'bound_at'>

export const readBound = ({ database }: Context, owner: Owner, platform: SocialPlatform): Promise<Bound | undefined> =>
  database
    .selectFrom('social_bind')
    .select(['nickname', 'bound_at'])
    .where('supplier_id', '=', owner.supplierId)
    .where('holder', '=', holderOf(owner))
    .where('platform', '=', platform)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The accounts, of all shops, that an identity is linked to. */
export async function accountsOf({ database, now }: Context, { platform, key }: Identity): Promise<Account[]> {
  const { rows } = await sql<{ supplier_id: number; holder: string }>`
    update social_bind set last_login_at = ${now()} where platform = ${platform} and key = ${key} and deleted_at is null
    returning supplier_id, holder`.execute(database)
  const found = await Promise.all(
    rows.map(({ supplier_id, holder }) => findAccountById(database, supplier_id, Number(holder.split(' ')[1] ?? 0))),
  )
  return found.filter(account => account !== null)
}
