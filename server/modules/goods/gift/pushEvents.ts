import type { Context } from '../../../context/Context.ts'

/** What is pushed of a gift order (domain.md 6.7), as webhooks name it. */
const events = {
  'gift_bus.created': 'Gift order created',
  'gift_bus.paid': 'Gift order paid',
  'gift_bus.sent': 'Gift order sent',
  'gift_bus.finished': 'Gift order completed',
} as const

export const isPushed = (event: unknown): boolean => typeof event === 'string' && Object.hasOwn(events, event)

/** `GET seller/gift/PushEvents`: what a push may tell of. */
export const listPushEvents = (context: Context): { value: string; label: string }[] =>
  Object.entries(events).map(([value, label]) => ({ value, label: context.t(label) }))
