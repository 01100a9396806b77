import type { Context } from '../../context/Context.ts'
import { sayLabel } from '../../table/describe/say.ts'
import { type EventType, eventTypes } from './eventTypes.ts'

type Speaker = Pick<Context, 't' | 'services'>

/** What is pushed of a gift order (domain.md 6.7), as webhooks name it. */
export const giftEvents = {
  'gift_bus.created': 'Gift order created',
  'gift_bus.paid': 'Gift order paid',
  'gift_bus.sent': 'Gift order sent',
  'gift_bus.finished': 'Gift order completed',
} as const

const tests: Readonly<Record<string, string>> = { test: 'Test event', 'gift_bus.test': 'Sample' }

/** What the events that webhooks are told of are called in the language of the request; one that nothing explains has its own name. */
export function eventNamer(context: Speaker): (type: string) => string {
  const types = eventTypes(context.services.entities.values())
  const fixed = new Map(Object.entries({ ...giftEvents, ...tests }))
  return type => {
    const words = fixed.get(type)
    if (words !== undefined) return context.t(words)
    const event = types.get(type)
    if (event === undefined) return type
    const name = explainEvent(context, event)
    return name === sayLabel(context, event.entity.label) ? `${name} · ${type}` : name
  }
}

/** Its own name, else the record, and what the history says, where that is one sentence without slots, or the word on the button. */
export function explainEvent(context: Speaker, { type, entity, transition, outcome }: EventType): string {
  const own = new Map<string, string>(Object.entries(giftEvents)).get(type)
  if (own !== undefined) return context.t(own)
  // What has one name may come about in several ways, and one of them is told without slots.
  const ways = transition.outcomes.filter(({ event }) => event === outcome.event)
  const sentences = ways.flatMap(({ logs }) => (logs.length === 1 ? logs.map(({ say }) => say) : []))
  const said = [...sentences, transition.label].find(text => text !== undefined && !/[{=]/.test(text))
  const name = sayLabel(context, entity.label)
  if (said === undefined) return name
  const words = context.t(said)
  return words.startsWith(name) ? words : `${name} · ${words}`
}
