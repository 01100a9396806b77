import { realmOf } from '../../contract/wire/access/realm.ts'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { call } from '../api/client.ts'

/** `GET buyer/user/info` (docs/rules/accounts.md#user). */
export type User = {
  uid: number
  nick_name: string
  username: string
  /** The own login name of an operator; of a shop's owner the account again */
  loginName: string
  phone: string
  logo: string
  role: string
  roles: string[]
  industry_type: string
  isunion: boolean
  is_show_crm: boolean
  permissions: string[]
  /** Keys of the add-ons that are switched on */
  plugins: string[]
  /** Somebody else set the password: nothing can be done before it is changed */
  mustChangePassword: boolean
  /** Everything the server said, for expressions that ask for `user` */
  all: Record<string, unknown>
}

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value))
export const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : [])
const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1'

/** The sentences of docs/rules/console.md#failures, in the words that the catalogues have them under. */
export const noUser = 'Verification failed. Log in again.'
export const noRoles = 'getInfo: roles must be non-empty data!'

/** @throws Error with one of these sentences */
export function readUser(data: unknown): User {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new Error(noUser)
  const all = data as Record<string, unknown>
  const roles = texts(all.roles)
  if (roles.length === 0) throw new Error(noRoles)
  return {
    uid: Number(all.uid ?? 0),
    nick_name: text(all.nick_name),
    username: text(all.username),
    loginName: text(all.login_name ?? all.loginName),
    phone: text(all.phone),
    logo: text(all.logo),
    role: text(all.role),
    roles,
    industry_type: text(all.industry_type),
    isunion: isOn(all.isunion),
    is_show_crm: isOn(all.is_show_crm),
    permissions: texts(all.permissions),
    plugins: texts(all.plugins),
    mustChangePassword: isOn(all.must_change_pwd),
    all,
  }
}

export const askUser = async (): Promise<User> =>
  readUser((await call({ method: 'GET', api: 'buyer/user/info', quiet: true, own: true })).data)

/** Everything of the own kind: a shop's owner, and the administrator of the platform. */
const isOwner = ({ roles, industry_type }: User): boolean =>
  realmOf(industry_type) !== 'nonghang' &&
  (roles.includes('supplier') || (roles.includes('admin') && realmOf(industry_type) === 'platform'))

/**
 * Who is logged in and what they may open. An owner opens everything, whatever the server says of paths; all others what it lists.
 * Rejects with a Refusal or with a sentence of those above.
 */
export async function loadUser(): Promise<{ user: User; allowed: string[] }> {
  const paths = call({ method: 'GET', api: 'seller/role/AllowPaths', params: { patterns: 1 }, quiet: true, own: true })
  // Who turns out to be an owner does not wait for it, nor mind its failure.
  paths.catch(() => undefined)
  const user = await askUser()
  if (isOwner(user)) return { user, allowed: ['/*'] }
  const allowed = texts((await paths.catch(tellUnverified)).data)
  if (allowed.length === 0) throw new Error(noUser)
  return { user, allowed }
}

/** A server that knows no paths of this person has not verified them; one that is lost, busy or away is told as what it is. */
function tellUnverified(error: unknown): never {
  const refused: readonly Refusal['code'][] = ['bad_request', 'permission_denied', 'not_found', 'unknown_call']
  throw error instanceof Refusal && refused.includes(error.code) ? new Error(noUser) : error
}
