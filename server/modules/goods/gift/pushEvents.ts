import type { Context } from '../../../context/Context.ts'
import { giftEvents } from '../../../events/webhooks/nameEvents.ts'

export const isPushed = (event: unknown): boolean => typeof event === 'string' && Object.hasOwn(giftEvents, event)

/** `GET seller/gift/PushEvents`: what a push may tell of. */
export const listPushEvents = (context: Context): { value: string; label: string }[] =>
  Object.entries(giftEvents).map(([value, label]) => ({ value, label: context.t(label) }))
