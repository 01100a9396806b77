import type { Context } from '../../../context/Context.ts'
import { type EventType, eventTypes } from '../../../events/webhooks/eventTypes.ts'
import { sayLabel } from '../../../table/describe/say.ts'

/** What somebody may have told: what happens to records that they may look at. */
export const ownEvents = ({ actor, services }: Pick<Context, 'actor' | 'services'>): Map<string, EventType> =>
  new Map([...eventTypes(services.entities.values())].filter(([, { entity }]) => actor.permissions.has(entity.api.info ?? '')))

/** `GET seller/mq/MqEventList`: the events to choose from, each with what it is about. */
export const listEvents = (context: Context): { value: string; label: string }[] =>
  [...ownEvents(context).values()].map(event => ({ value: event.type, label: `${event.type} · ${explain(context, event)}` }))

/** The record, and the word on the button or what the history says, where that has no slots to fill. */
function explain(context: Context, { entity, transition, outcome }: EventType): string {
  const said = [outcome.logs[0]?.say, transition.label].find(text => text !== undefined && !/[{=]/.test(text))
  const name = sayLabel(context, entity.label)
  if (said === undefined) return name
  const words = context.t(said)
  return words.startsWith(name) ? words : `${name} · ${words}`
}
