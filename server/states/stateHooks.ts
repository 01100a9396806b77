import type { Entity } from '../../contract/language/Entity.ts'
import type { Context, EntityHooks, Services } from '../context/Context.ts'
import { partiesOf, readForShop } from '../module/shopParties.ts'
import { mayWrite } from '../table/describe/tenantScope.ts'
import { settingsFor } from '../table/settings/withSettings.ts'
import { allowedActions, standingChecks } from './machine/allowedActions.ts'
import { transitionsOf } from './machine/findMachine.ts'
import { ownerOf } from './finish/logTransition.ts'
import { logChanges } from './logChanges.ts'
import { logSave, requireEditable } from './saveAsTransition.ts'
import { beginCreation, creations, endCreation } from './takeCreation.ts'
import { forbiddenActions } from './machine/whyNot.ts'

type Row = Record<string, unknown>

/**
 * Rows of entities with states say what may be done with them, `row.actions`, and why not the rest, `row.forbidden`; they are saved in
 * states that allow it, and with `log` a save is written in their history.
 */
export const stateHooks = (services: Pick<Services, 'entities'>): ReadonlyMap<string, EntityHooks> =>
  new Map(
    [...services.entities.values()]
      .filter(({ machines, log }) => machines ?? log)
      .map(entity => [entity.entity, hooksFor(entity)]),
  )

/** The entity is looked up at each call: in development its file may have changed. */
const hooksFor = (described: Entity, name = described.entity): EntityHooks => ({
  ...(creations(described).length === 0 ? { pure: true } : {}),
  beforeSave: async (context, trx, values, old) => {
    const entity = context.services.entities.get(name)
    if (entity && old) await requireEditable(context, entity, asHeld(old))
    return entity && !old ? beginCreation(context, trx, entity, values) : values
  },
  afterSave: async (context, trx, row, old, sent) => {
    const entity = context.services.entities.get(name)
    if (entity?.log && old) await logChanges(context, trx, entity, old, asHeld(row), sent)
    if (entity && old) await logSave(context, trx, entity, asHeld(old), row)
    else if (entity) await endCreation(context, trx, entity, row)
  },
  present: async (context, rows, where) => {
    const entity = context.services.entities.get(name)
    if (entity?.machines && where !== 'export') await addActions(context, entity, rows)
  },
})

/** A row that a save holds. */
const asHeld = (row: Row): Row & { id: number; version: number } => ({
  ...row,
  id: Number(row.id),
  version: Number(row.version),
})

/** What may be done with each row, and why not what its state forbids. */
async function addActions(context: Context, entity: Entity, rows: Row[]): Promise<void> {
  if (!mayWrite(context, entity)) {
    for (const row of rows) row.actions = ['view']
    return
  }
  const ids = rows.map(row => Number(row.id))
  const shopOf = (row: Row) => ownerOf(entity, row)
  const mine = partiesOf(context.actor, true)
  const possible = transitionsOf(entity).filter(({ transition }) => transition.by.some(party => mine.includes(party)))
  const checks = possible.map(({ transition }) => standingChecks(transition))
  const settings = await settingsFor(context, context.database, checks, [...new Set(rows.map(shopOf))])
  const forShop = entity.tenant === false ? new Set<number>() : await readForShop(context, entity.entity, ids)
  for (const row of rows) {
    const parties = partiesOf(context.actor, forShop.has(Number(row.id)))
    const asker = { ...context, settings: settings(shopOf(row)) }
    row.actions = allowedActions(asker, entity, row, parties)
    const forbidden = forbiddenActions(asker, entity, row, { parties, allowed: row.actions as string[] })
    if (Object.keys(forbidden).length > 0) row.forbidden = forbidden
  }
}
