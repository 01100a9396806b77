import { call } from '../api/client.ts'

/** `GET buyer/user/info` (docs/rules/accounts.md#user). */
export type User = {
  uid: number
  nick_name: string
  username: string
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
  /** Everything the server said, for expressions that ask for `user` */
  all: Record<string, unknown>
}

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value))
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : [])
const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1'

/** Throws with the sentences of docs/rules/console.md#failures. */
export function readUser(data: unknown): User {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new Error('验证失败，请重新登录。')
  const all = data as Record<string, unknown>
  const roles = texts(all.roles)
  if (roles.length === 0) throw new Error('getInfo: roles 必须是非空数据!')
  return {
    uid: Number(all.uid ?? 0),
    nick_name: text(all.nick_name),
    username: text(all.username),
    phone: text(all.phone),
    logo: text(all.logo),
    role: text(all.role),
    roles,
    industry_type: text(all.industry_type),
    isunion: isOn(all.isunion),
    is_show_crm: isOn(all.is_show_crm),
    permissions: texts(all.permissions),
    plugins: texts(all.plugins),
    all,
  }
}

/** Who is logged in and what they may open. Rejects with a Refusal or with a sentence that is shown as it is. */
export async function loadUser(): Promise<{ user: User; allowed: string[] }> {
  const [info, paths] = await Promise.all([
    call({ method: 'GET', api: 'buyer/user/info', quiet: true }),
    call({ method: 'GET', api: 'seller/role/AllowPaths', quiet: true }),
  ])
  const allowed = texts(paths.data)
  if (allowed.length === 0) throw new Error('验证失败，请重新登录.')
  return { user: readUser(info.data), allowed }
}
