import type { Say, SayAction } from '../../renderer/index.ts'
import { createStore } from '../store/store.ts'

export type Toast = {
  id: number
  tone: Say
  text: string
  /** ms until it leaves */
  stay: number
  action?: SayAction
}

/** One that offers something stays long enough to read and reach it. */
const actionStay = 10_000

/** How long each kind stays, ms: errors 4 s (docs/rules/console.md#limits), praise 2 s. */
const stays: Record<Say, number> = { success: 2000, info: 3000, warning: 4000, error: 4000 }

export const toasts = createStore<Toast[]>([])
let last = 0

/** Shows a short message. The same words are not shown twice at once: the console and a block may both report one failure. */
export function say(tone: Say, text: string, stay: number = stays[tone], action?: SayAction): void {
  if (text === '' || toasts.get().some(toast => toast.tone === tone && toast.text === text)) return
  last += 1
  const toast: Toast = { id: last, tone, text, stay }
  toasts.set([...toasts.get().slice(-3), action ? { ...toast, stay: actionStay, action } : toast])
}

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter(toast => toast.id !== id))
