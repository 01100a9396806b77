import type { Entity } from '../Entity.ts'
import type { Action } from '../shape.ts'

const writing = new Set(['create', 'edit', 'copy', 'import', 'delete'])

/**
 * Whether only the platform may do what an action does: the transition is the platform's alone, or it writes rows of no shop. Of the
 * first, the platform that acts for a shop beside it ("U" beside "S") is none.
 */
export function isPlatforms(entity: Entity | null, { name, standard }: Action): boolean {
  if (!entity) return false
  const taken = (entity.machines ?? [])
    .flatMap(({ transitions }) => transitions)
    .filter(({ name: own, label, action }) =>
      standard === undefined ? own === name && label !== undefined : action === standard,
    )
  if (taken.length > 0) return taken.every(({ by }) => by.length > 0 && by.every(party => party === 'U'))
  return standard !== undefined && writing.has(standard) && entity.tenant === false
}
