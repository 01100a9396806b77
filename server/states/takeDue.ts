import { sql } from 'kysely'
import type { Entity } from '../../contract/language/Entity.ts'
import type { Context } from '../context/Context.ts'
import { isAway } from '../database/isAway.ts'
import { shopHas } from '../database/addons.ts'
import { dueCondition } from '../database/migrate/dueCondition.ts'
import { asServer, type DueCandidate } from './machine/asServer.ts'
import { dropFaults, noteFault, notPutOff } from './dueFaults.ts'
import { transitionsOf } from './machine/findMachine.ts'
import { takeTransition } from './takeTransition.ts'

type Due = { id: number; at: number }

/** Rows are looked for so many at a time, each is taken in a transaction of its own. */
const atOnce = 200

/**
 * Takes every transition whose moment has come, as the server itself; answers how many. Where several servers look, the lock of the row
 * lets one of them have it; the others find its state changed. One that dies at half leaves what is left to the next look.
 */
export async function takeDue(context: Context): Promise<number> {
  let taken = 0
  for (const entity of context.services.entities.values())
    for (const { machine, transition } of transitionsOf(entity))
      if (transition.due) taken += await takeAll(context, entity, { machine, transition, due: transition.due })
  return taken
}

async function takeAll(context: Context, entity: Entity, candidate: DueCandidate): Promise<number> {
  let taken = 0
  let last: Due = { id: 0, at: 0 }
  await dropFaults(context, entity, candidate)
  for (;;) {
    const rows = await findDue(context, entity, candidate, last)
    for (const row of rows) if (await takeOne(context, entity, candidate, row.id)) taken++
    const end = rows.at(-1)
    if (!end || rows.length < atOnce) return taken
    last = end
  }
}

/** The next rows whose moment has come and that nothing holds back, by their moment. */
async function findDue(context: Context, entity: Entity, candidate: DueCandidate, last: Due): Promise<Due[]> {
  const { machine, transition, due } = candidate
  const at = sql.ref(due.at)
  const { plugin } = entity
  const has = plugin === undefined ? sql`true` : shopHas(plugin, sql.ref('t.supplier_id'), context.now())
  const { rows } = await sql<Due>`select id, ${at} as at from ${sql.table(entity.entity)} t
    where ${at} <= ${context.now()} and (${at}, id) > (${last.at}, ${last.id}) and ${sql.raw(dueCondition(machine, { ...transition, unless: due.unless }))}
      and ${notPutOff(context, entity, candidate)} and ${has}
    order by ${at}, id limit ${atOnce}`.execute(context.database)
  return rows.map(({ id, at: moment }) => ({ id: Number(id), at: Number(moment) }))
}

/** False where it was not to be: somebody was sooner, something keeps it waiting, or it was refused and is tried again later. */
async function takeOne(context: Context, entity: Entity, candidate: DueCandidate, id: number): Promise<boolean> {
  try {
    await context.database.transaction().execute(trx =>
      takeTransition({ ...context, database: trx }, trx, entity, {
        id,
        meant: [asServer(candidate)],
        body: {},
        ofCall: new Set(),
        byItself: true,
      }),
    )
    return true
  } catch (error) {
    if (isAway(error)) throw error
    await noteFault(context, entity, candidate, id, error)
    return false
  }
}
