import type { Entity } from '../Entity.ts'

type Entities = ReadonlyMap<string, Entity>
const known = new WeakMap<Entities, ReadonlySet<string>>()

/** The calls of transitions that are done once, as pages write them, "POST seller/order/OrderSend"; found once for a site. */
export function numberedCalls(entities: Entities): ReadonlySet<string> {
  const calls = known.get(entities) ?? new Set([...entities.values()].flatMap(callsOf))
  known.set(entities, calls)
  return calls
}

const callsOf = ({ api, machines = [] }: Entity): string[] =>
  machines.flatMap(({ transitions }) =>
    transitions.flatMap(({ action, call, once }) => {
      const made = action === 'create' ? api.save : call
      return once && made !== undefined ? [`POST ${made}`] : []
    }),
  )
