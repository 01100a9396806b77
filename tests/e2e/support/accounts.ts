import type { JourneyAccount } from '../../../contract/language/journey/Journey.ts'

export type Account = { username: string; name?: string; password: string }

/** The demo accounts. */
export const accounts = {
  platform: { username: 'platform', password: 'Platform@2026' },
  shop1: { username: 'shop1', password: 'Shop1@2026' },
  shop2: { username: 'shop2', password: 'Shop2@2026' },
  clerk: { username: 'shop1', name: 'clerk', password: 'Clerk@2026' },
  bank1: { username: 'bank1', password: 'Bank1@2026' },
} satisfies Record<Exclude<JourneyAccount, 'guest' | 'buyer'>, Account>
