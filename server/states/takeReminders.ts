import { sql } from 'kysely'
import type { Entity } from '../../contract/language/Entity.ts'
import type { Machine, Reminder } from '../../contract/language/Machine.ts'
import type { Context, Move } from '../context/Context.ts'
import { shopHas } from '../database/addons.ts'
import { isAway } from '../database/isAway.ts'
import { dueCondition } from '../database/migrate/dueCondition.ts'
import { describeTable } from '../table/describe/describeTable.ts'
import { storedColumns } from '../table/list/readRecord.ts'
import { selectFrom } from '../table/query/selectFrom.ts'
import { withSettings } from '../table/settings/withSettings.ts'
import { toJson } from '../table/titles/presentRows.ts'
import { ownerOf } from './finish/logTransition.ts'
import { tellScenes } from './finish/notifyTransition.ts'
import { holds, moveScope } from './machine/moveScope.ts'
import { stateOf } from './machine/stateOf.ts'

/** Rows looked for at a time, each is told in a transaction of its own. */
const atOnce = 200
/** Seconds after which a reminder that nobody was there to give is not given any more. */
const latest = 7 * 86_400

type Waiting = { machine: Machine; reminder: Reminder }
type Found = { id: number; at: number }

/**
 * Gives every reminder whose time has come; answers how many. What was given stands in a table by the moment it was given for, written with
 * the notice: of several servers one gives it, and one that dies has given it or has not.
 */
export async function takeReminders(context: Context): Promise<number> {
  let given = 0
  for (const entity of context.services.entities.values())
    for (const machine of entity.machines ?? [])
      for (const reminder of machine.reminders ?? []) given += await giveAll(context, entity, { machine, reminder })
  await forget(context)
  return given
}

/** What is too late to be given again need not be known. */
async function forget({ database, now }: Context): Promise<void> {
  const old = now() - latest - 86_400
  await database.deleteFrom('console_reminder').where('given_at', '<', old).where('moment', '<', old).execute()
}

async function giveAll(context: Context, entity: Entity, waiting: Waiting): Promise<number> {
  let given = 0
  let last: Found = { id: 0, at: 0 }
  for (;;) {
    const rows = await findWaiting(context, entity, waiting, last)
    for (const row of rows) if (await tryOne(context, entity, waiting, row.id)) given++
    const end = rows.at(-1)
    if (!end || rows.length < atOnce) return given
    last = end
  }
}

/** The next rows whose reminder has come and was not given. One before a moment is none after it. */
async function findWaiting(context: Context, entity: Entity, { machine, reminder }: Waiting, last: Found): Promise<Found[]> {
  const at = sql.ref(reminder.at)
  const now = context.now()
  const from = reminder.shift < 0 ? now : now - reminder.shift - latest
  const { plugin } = entity
  const has = plugin === undefined ? sql`true` : shopHas(plugin, sql.ref('t.supplier_id'), now)
  const { rows } = await sql<Found>`select id, ${at} as at from ${sql.table(entity.entity)} t
    where ${at} > ${from} and ${at} <= ${now - reminder.shift} and (${at}, id) > (${last.at}, ${last.id})
      and ${sql.raw(dueCondition(machine, { from: reminder.in, unless: reminder.unless }))} and ${has} and not exists (select from console_reminder r
        where r.entity = ${entity.entity} and r.record_id = t.id and r.name = ${reminder.name} and r.moment = ${at})
    order by ${at}, id limit ${atOnce}`.execute(context.database)
  return rows.map(({ id, at: moment }) => ({ id: Number(id), at: Number(moment) }))
}

/** One that cannot be told keeps no other from it. */
async function tryOne(context: Context, entity: Entity, waiting: Waiting, id: number): Promise<boolean> {
  try {
    return await giveOne(context, entity, waiting, id)
  } catch (error) {
    if (isAway(error)) throw error
    context.log.error({ err: error, entity: entity.entity, id, reminder: waiting.reminder.name }, 'a reminder could not be given')
    return false
  }
}

/** False where it was not to be: another server was sooner, or the record has moved on. */
const giveOne = (context: Context, entity: Entity, { machine, reminder }: Waiting, id: number): Promise<boolean> =>
  context.database.transaction().execute(async trx => {
    const table = describeTable(entity)
    const columns = storedColumns(table)
    const { rows } = await sql<Record<string, unknown>>`${selectFrom(context, table, columns)}
      where t.id = ${id} and t.deleted_at is null for no key update`.execute(trx)
    if (!rows[0]) return false
    const row: Move['row'] = { ...toJson(columns, rows[0]), id, version: Number(rows[0].version) }
    const moment = row[reminder.at]
    const state = String(stateOf(machine, row))
    if (typeof moment !== 'number' || moment + reminder.shift > context.now()) return false
    if (reminder.in && !reminder.in.some(one => String(one) === state)) return false
    const scenes = reminder.notify.flatMap(scene => context.services.notices.get(scene) ?? [])
    const own = await withSettings({ ...context, database: trx }, trx, [reminder, ...scenes], ownerOf(entity, row))
    if (reminder.unless !== undefined && holds(reminder.unless, moveScope(own, { row, by: 'SYS' }))) return false
    const given = await trx
      .insertInto('console_reminder')
      .values({ entity: entity.entity, record_id: id, name: reminder.name, moment, given_at: context.now() })
      .onConflict(clash => clash.doNothing())
      .returning('record_id')
      .executeTakeFirst()
    if (!given) return false
    const move = { row, next: row, result: {}, found: {}, by: 'SYS' as const, transition: { ask: {} } }
    await tellScenes(own, trx, entity, reminder.notify, move)
    return true
  })
