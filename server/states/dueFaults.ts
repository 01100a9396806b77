import { sql } from 'kysely'
import type { Entity } from '../../contract/language/Entity.ts'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Context } from '../context/Context.ts'
import { platformId } from '../context/isPlatform.ts'
import { dueCondition } from '../database/migrate/dueCondition.ts'
import { created } from '../database/stamp.ts'
import type { NewRow } from '../rows/RowOf.ts'
import { describeTable } from '../table/describe/describeTable.ts'
import { findRows, storedColumns } from '../table/list/readRecord.ts'
import { withSettings } from '../table/settings/withSettings.ts'
import { toJson } from '../table/titles/presentRows.ts'
import { saidOf } from '../words/said.ts'
import type { DueCandidate } from './machine/asServer.ts'
import { holds, moveScope } from './machine/moveScope.ts'
import { beginsIn } from './machine/stateOf.ts'

const wrong = 'Something went wrong'

/** Seconds until what was refused is tried again: twice as long each time, up to six hours. */
const [soonest, longest] = [60, 21_600]

/**
 * Keeps that a due transition of a row was refused, so that the next looks pass it by for a while and people of the platform see it
 * (/sys/due). It is told in the log the first time. Whose moment is no more, or whom the file itself keeps waiting, is no fault.
 */
export async function noteFault(
  context: Context,
  entity: Entity,
  candidate: DueCandidate,
  id: number,
  error: unknown,
): Promise<void> {
  const columns = storedColumns(describeTable(entity))
  const [stored] = await findRows(context, context.database, describeTable(entity), columns, [id])
  const row = stored && toJson(columns, stored)
  if (!row) return
  const supplierId = typeof row.supplier_id === 'number' ? row.supplier_id : platformId
  const { unless } = candidate.due
  if (!isRefused(await withSettings(context, context.database, [{ unless }], supplierId), candidate, row)) return
  const { now } = context
  const said = error instanceof Refusal ? saidOf(error) : { text: wrong, values: {} }
  const fault: NewRow<'due_fault'> = {
    ...created(context),
    supplier_id: supplierId,
    entity: entity.entity,
    record_id: id,
    transition: candidate.transition.name,
    record: String(row[entity.title] ?? id).slice(0, 120),
    reason: (error instanceof Refusal ? error.message : wrong).slice(0, 300),
    said: said && JSON.stringify(said),
    tries: 1,
    due_at: Number(row[candidate.due.at]),
    next_at: now() + soonest,
  }
  const key = ['supplier_id', 'entity', 'record_id', 'transition'] as const
  const again = sql<number>`${now()}::bigint + least(${longest}::bigint, ${soonest}::bigint << least(due_fault.tries, 10)::int)`
  const noted = await context.database
    .insertInto('due_fault')
    .values(fault)
    .onConflict(clash =>
      clash
        .columns([...key])
        .where('deleted_at', 'is', null)
        .doUpdateSet({
          tries: sql`due_fault.tries + 1`,
          reason: fault.reason,
          said: fault.said,
          next_at: again,
          version: sql`due_fault.version + 1`,
        })
        // Of several servers that look at the same moment one has noted it already.
        .where('due_fault.next_at', '<=', now()),
    )
    .returning('tries')
    .executeTakeFirst()
  if (noted?.tries === 1)
    context.log.error(
      { err: error, entity: fault.entity, id, transition: fault.transition },
      'a due transition was refused and is tried again later; the others are in the list of delayed steps',
    )
}

function isRefused(context: Context, { machine, transition, due }: DueCandidate, row: Row): boolean {
  const moment = row[due.at]
  const isDue = typeof moment === 'number' && moment <= context.now() && beginsIn(machine, transition, row)
  return isDue && (due.unless === undefined || !holds(due.unless, moveScope(context, { row, by: 'SYS' })))
}

/** Rows that were refused a while ago only, on the alias `t`. */
export const notPutOff = ({ now }: Context, { entity, tenant }: Entity, { transition }: DueCandidate) =>
  sql`not exists (select from due_fault f where ${ofRow(tenant)} and f.entity = ${entity} and f.transition = ${transition.name}
    and f.next_at > ${now()})`

/** Takes away what is no fault any more: it has happened, or will not. */
export async function dropFaults(context: Context, entity: Entity, { machine, transition, due }: DueCandidate): Promise<void> {
  await sql`delete from due_fault f where f.entity = ${entity.entity} and f.transition = ${transition.name} and not exists (
    select from ${sql.table(entity.entity)} t where ${ofRow(entity.tenant)} and ${sql.ref(`t.${due.at}`)} <= ${context.now()}
      and ${sql.raw(dueCondition(machine, { ...transition, unless: due.unless }))})`.execute(context.database)
}

const ofRow = (tenant: Entity['tenant']) =>
  tenant === false ? sql`f.record_id = t.id` : sql`f.supplier_id = t.supplier_id and f.record_id = t.id`
