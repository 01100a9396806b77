import type { Entity } from '../../../contract/language/Entity.ts'
import type { Outcome, Transition } from '../../../contract/language/Machine.ts'

/** What happens to an entity, as webhooks name it: `order.pay`. */
export type EventType = { type: string; entity: Entity; transition: Transition; outcome: Outcome }

/** These tell of what happens: told of themselves they would never come to an end. */
const tellers: ReadonlySet<string> = new Set(['outbox', 'webhook'])

/** Whether what happens to its records is told outside: those that can be looked at one by one. */
export const isTold = ({ entity, api, machines }: Entity): boolean =>
  machines !== undefined && api.info !== undefined && !tellers.has(entity)

export const typeOf = (entity: Pick<Entity, 'entity'>, event: string): string => `${entity.entity}.${event}`

/** Everything that may be told, by its name, from the files of the entities. */
export function eventTypes(entities: Iterable<Entity>): Map<string, EventType> {
  const all = [...entities]
    .filter(isTold)
    .flatMap(entity =>
      (entity.machines ?? []).flatMap(({ transitions }) =>
        transitions.flatMap(transition =>
          transition.outcomes.map(outcome => ({ type: typeOf(entity, outcome.event), entity, transition, outcome })),
        ),
      ),
    )
  // Several transitions may have one name for what has happened: the first one explains it.
  return new Map(all.toReversed().map(one => [one.type, one] as const))
}
