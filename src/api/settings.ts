import type { DemoAccount } from '../../contract/wire/access/demoAccounts.ts'
import { createStore } from '../store/store.ts'
import { call } from './client.ts'

/** `SiteSetting` (docs/rules/wire.md#session), before anybody logged in. */
export type SiteSettings = {
  title: string
  loginBackground: string
  loginBanner: string
  showRegister: boolean
  style: Record<string, unknown>
  demoAccounts: DemoAccount[]
  all: Record<string, unknown>
}

export const settings = createStore<SiteSettings | null>(null)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

function readAccount(value: unknown): DemoAccount {
  const account = record(value)
  const name = text(account.name)
  return {
    label: text(account.label),
    type: account.type === 'operator' || name !== '' ? 'operator' : 'account',
    username: text(account.username),
    name,
    password: text(account.password),
  }
}

export function readSettings(data: unknown): SiteSettings {
  const all = record(Array.isArray(data) ? data[0] : data)
  return {
    title: text(all.title),
    loginBackground: text(all.login_background),
    loginBanner: text(Array.isArray(all.login_banner) ? all.login_banner[0] : all.login_banner),
    showRegister: all.showRegister === true || all.showRegister === 1,
    style: record(all.style),
    demoAccounts: Array.isArray(all.demo_accounts) ? all.demo_accounts.map(readAccount) : [],
    all,
  }
}

/** Looks are no reason to keep anybody out: without an answer the console's own stand. */
export async function loadSettings(): Promise<void> {
  try {
    const { data } = await call({ method: 'GET', api: 'public/config/SiteSetting', quiet: true })
    settings.set(readSettings(data))
  } catch (error) {
    console.info('The site settings could not be loaded', error)
    settings.set(readSettings(null))
  }
}
