import { createHmac } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { chatHostOf } from '../../../config/readChat.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import { type Realm, realmOf } from '../../../../contract/wire/access/realm.ts'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Context } from '../../../context/Context.ts'
import { isPlatform } from '../../../context/isPlatform.ts'
import { readKeys } from '../../../database/keys.ts'
import { shortenPaths } from '../../../gate/actor/permissions.ts'
import { readPlugins } from '../../../gate/actor/readPlugins.ts'
import { namedSupplier } from './issueTokens.ts'
import { readProfile } from './ownProfile.ts'
import { readBound } from './socialBinds.ts'

/** The supplier of the session and, for an operator, the operator's row. */
export async function readOwnRows({
  database,
  actor,
}: Context): Promise<{ shop: RowOf<'supplier'>; operator: RowOf<'operator'> | null }> {
  const shop = await database.selectFrom('supplier').selectAll().where('id', '=', actor.supplierId).executeTakeFirst()
  if (!shop) throw new Refusal('login', '')
  if (actor.kind !== 'operator') return { shop, operator: null }
  const rows = database.selectFrom('operator').selectAll().where('supplier_id', '=', actor.supplierId)
  return { shop, operator: (await rows.where('id', '=', actor.id).executeTakeFirst()) ?? null }
}

/** Who one is to the chat: the numbers of owners and operators may be equal, and what can be guessed would open what they wrote. */
async function nameForChat({ actor, database }: Context): Promise<string> {
  const { tokenSecret } = await readKeys(database)
  return createHmac('sha256', tokenSecret).update(`chat ${actor.supplierId} ${actor.kind} ${actor.id}`).digest('hex').slice(0, 32)
}

/** `GET buyer/user/info` (docs/rules/accounts.md#user): who is logged in, with the names the shell asks for. */
export async function readUserInfo(context: Context) {
  const { actor, services } = context
  const { shop, operator } = await readOwnRows(context)
  const industry = String(shop.industry_type ?? '')
  const roles = await readRoleNames(context, realmOf(industry))
  const nickname = String(operator ? operator.nickname : (shop.contact_name ?? shop.shop_name))
  const profile = await readProfile(context)
  const own = { kind: operator ? 'operator' : 'owner', id: actor.id, supplierId: actor.supplierId } as const
  const bound = await readBound(context, own, 'wechat')
  const phone = String((operator ? operator.phone : shop.contact_phone) ?? '')
  const login = String(operator ? operator.login_name : shop.account)
  const names = services.pages.filter(entry => actor.permissions.has(entry.path)).map(entry => entry.name)
  return {
    uid: actor.id,
    nick_name: nickname,
    username: String(shop.account),
    phone,
    logo: String(shop.logo ?? ''),
    role: roles[0],
    roles,
    industry_type: industry,
    isunion: isPlatform(actor) ? 1 : 0,
    is_show_crm: 0,
    permissions: actor.all && actor.kind !== 'nonghang' ? ['*'] : names,
    suid: namedSupplier(actor.supplierId),
    // None of their own: the console shows the logo of the shop.
    avatar: (operator ? operator.avatar : profile?.avatar) ?? null,
    email: profile?.email ?? null,
    gender: Number(profile?.gender ?? 0),
    is_bind_wx: bound ? 1 : 0,
    bind_wx_time: bound?.bound_at ?? 0,
    loginName: login,
    login_name: login,
    nickname,
    version: Number((operator ?? shop).version),
    industry,
    shop_name: String(shop.shop_name ?? ''),
    plugins: [...(await readPlugins(services, actor.supplierId))],
    must_change_pwd: Number(operator?.must_change_pwd ?? 0),
    ...(chatHostOf(services.config.chat) === null ? {} : { chat_uuid: await nameForChat(context) }),
  }
}

// Never empty: the console refuses a user without a role (docs/rules/console.md#failures).
async function readRoleNames({ actor }: Context, realm: Realm): Promise<string[]> {
  if (actor.kind === 'operator') return realm === 'platform' ? ['operator', 'admin-operator'] : ['operator']
  return [realm === 'platform' ? 'admin' : 'supplier']
}

export const AllowedQuery = Type.Object({ patterns: Type.Optional(Type.Literal('1')) }, { additionalProperties: false })

/**
 * `GET seller/role/AllowPaths`: the routes the caller may open. With `patterns=1` a whole section is `/goods/*`: a console that knows
 * paths alone is told each of them.
 */
export function readAllowedPaths({ actor, services }: Context, { patterns }: Static<typeof AllowedQuery>): string[] {
  if (patterns !== undefined) return shortenPaths(services.pages, actor.permissions)
  return services.pages.map(entry => entry.path).filter(path => actor.permissions.has(path))
}
