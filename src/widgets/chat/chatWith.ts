import { createStore } from '../../store/store.ts'

/** Whom a chat in two-party mode is with; the picture may be empty. */
export type Customer = { customerUuid: string; customerAvatar: string; customerName: string }

/** Whom the chat of the console is with; null: with whoever helps those who use it. */
export const chatWith = createStore<Customer | null>(null)

/** Whether there is a chat, which could be with somebody. */
export const chatIsThere = createStore<boolean>(false)
