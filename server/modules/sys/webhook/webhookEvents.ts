import type { Context } from '../../../context/Context.ts'
import { type EventType, eventTypes } from '../../../events/webhooks/eventTypes.ts'
import { explainEvent } from '../../../events/webhooks/nameEvents.ts'

/** What somebody may have told: what happens to records that they may look at. */
export const ownEvents = ({ actor, services }: Pick<Context, 'actor' | 'services'>): Map<string, EventType> =>
  new Map([...eventTypes(services.entities.values())].filter(([, { entity }]) => actor.permissions.has(entity.api.info ?? '')))

/** `GET seller/mq/MqEventList`: the events to choose from, each with what it is about. */
export const listEvents = (context: Context): { value: string; label: string }[] =>
  [...ownEvents(context).values()].map(event => ({ value: event.type, label: `${event.type} · ${explainEvent(context, event)}` }))
