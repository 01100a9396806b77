import type { User } from '../../session/user.ts'
import type { Customer } from '../../widgets/chat/chatWith.ts'
import type { ChatSetup } from './askChat.ts'

/** What a chat begins with. */
export type ChatInit = { uuid: string; name: string; avatar: string; customerAppID: string; host: string } & Partial<Customer>

/** `chat_uuid` of a back end whose accounts are numbered for each kind of them; else the number of the account. */
const uuidOf = ({ all, uid }: User): string => String(all.chat_uuid ?? (uid || ''))

/** A picture as the chat's own pages can load it. */
const pictureOf = (address: string): string => (address === '' ? '' : new URL(address, window.location.href).href)

export const readInit = ({ appid, host }: ChatSetup, user: User, customer: Customer | null): ChatInit => ({
  uuid: uuidOf(user),
  name: user.username,
  avatar: pictureOf(user.logo),
  customerAppID: appid,
  host,
  ...(customer ? { ...customer, customerAvatar: pictureOf(customer.customerAvatar) } : {}),
})

const needed = ['uuid', 'name', 'customerAppID'] as const
const neededOfTwo = [...needed, 'customerUuid', 'customerName'] as const

/** What a chat cannot begin without, and has not; pictures may be missing. */
export const missingOf = (init: ChatInit): string[] =>
  [...('customerUuid' in init ? neededOfTwo : needed), ...(isHost(init.host) ? [] : (['host'] as const))].filter(
    name => name === 'host' || !init[name],
  )

/** An address that a frame may be opened with: no other scheme could run as a page of ours. */
function isHost(host: string): boolean {
  return URL.canParse(host) && /^https?:$/.test(new URL(host).protocol)
}

/** The one origin whose messages count. */
export const originOf = ({ host }: ChatInit): string => new URL(host).origin

/** @param isMax whether it opens as the window */
export function chatAddress({ host, ...init }: ChatInit, isMax: boolean): string {
  const address = new URL(host)
  for (const [name, value] of Object.entries({ ...init, isMax: isMax ? '1' : '0' })) address.searchParams.set(name, value)
  return address.href
}
