import type { Entity } from '../../contract/language/Entity.ts'
import type { Context, EntityHooks, Services } from '../context/Context.ts'
import { partiesOf, readForShop } from '../module/shopParties.ts'
import { mayWrite } from '../table/describe/tenantScope.ts'
import { allowedActions } from './allowedActions.ts'

type Row = Record<string, unknown>

/** Rows of entities with states say what may be done with them: `row.actions`. */
export const stateHooks = (services: Pick<Services, 'entities'>): ReadonlyMap<string, EntityHooks> =>
  new Map([...services.entities.values()].filter(({ machines }) => machines).map(({ entity }) => [entity, hooksFor(entity)]))

/** The entity is looked up at each call: in development its file may have changed. */
const hooksFor = (name: string): EntityHooks => ({
  present: async (context, rows, where) => {
    const entity = context.services.entities.get(name)
    if (entity && where !== 'export') await addActions(context, entity, rows)
  },
})

async function addActions(context: Context, entity: Entity, rows: Row[]): Promise<void> {
  const ids = rows.map(row => Number(row.id))
  const forShop = entity.tenant === false ? new Set<number>() : await readForShop(context, entity.entity, ids)
  for (const row of rows)
    row.actions = mayWrite(context, entity)
      ? allowedActions(context, entity, row, partiesOf(context.actor, forShop.has(Number(row.id))))
      : ['view']
}
