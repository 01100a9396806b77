import { isObject } from '../../../contract/values/loose.ts'

/** What the chat tells the console. */
export type ChatMessage = { type: 'showChat' } | { type: 'hideChat' } | { type: 'unread'; count: number }

/** Null for what is none, and for everything that another origin sends. */
export function readMessage({ origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>, host: string): ChatMessage | null {
  if (origin !== host || !isObject(data)) return null
  if (data.type === 'showChat' || data.type === 'hideChat') return { type: data.type }
  const count = Number(data.count)
  return data.type === 'unread' && Number.isSafeInteger(count) && count >= 0 ? { type: 'unread', count } : null
}
