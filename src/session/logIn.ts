import { isObject } from '../../contract/values/loose.ts'
import { call } from '../api/client.ts'
import { readTokenPair, scheduleRefresh } from '../api/refresh.ts'
import { keepTokens } from '../api/tokens.ts'
import { askLogin, type LoginPayload, startSession } from './session.ts'

/** An account among several that the same person has. `operator` is 0 for a shop's owner. */
export type OfferedAccount = { suid: number; operator: number; shop_name: string; name: string }
export type AccountChoice = { ticket: string; accounts: OfferedAccount[] }

/** Rejects with the server's Refusal, which the login screen shows in its place. Answers what is to choose from, null who is in. */
export async function logIn(payload: LoginPayload): Promise<AccountChoice | null> {
  return enterBy(await askLogin(payload))
}

export async function chooseAccount(ticket: string, { suid, operator }: OfferedAccount): Promise<void> {
  const { data } = await call({ method: 'POST', api: 'public/user/loginChoose', body: { ticket, suid, operator }, quiet: true })
  await enterBy(data)
}

/** Enters with what a login answered, or tells which accounts it offers. */
export async function enterBy(data: unknown): Promise<AccountChoice | null> {
  const choice = readChoice(data)
  if (choice) return choice
  keepTokens(readTokenPair(data))
  await startSession()
  scheduleRefresh({ loggedIn: true })
  return null
}

function readChoice(data: unknown): AccountChoice | null {
  if (!isObject(data) || typeof data.ticket !== 'string' || !Array.isArray(data.accounts)) return null
  return { ticket: data.ticket, accounts: data.accounts.filter(isObject).map(readOffered) }
}

const readOffered = (one: Record<string, unknown>): OfferedAccount => ({
  suid: Number(one.suid),
  operator: Number(one.operator ?? 0),
  shop_name: String(one.shop_name ?? ''),
  name: String(one.name ?? ''),
})
