import { sql } from 'kysely'
import { OutcomeUnknown } from '../adapters/provider/refuse.ts'
import type { Entity } from '../../contract/language/Entity.ts'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Channel, Context } from '../context/Context.ts'
import { alive } from '../database/ofTenant.ts'
import { describeTable } from '../table/describe/describeTable.ts'
import { storedColumns } from '../table/list/readRecord.ts'
import { selectFrom } from '../table/query/selectFrom.ts'
import { toJson } from '../table/titles/presentRows.ts'
import { namedTransition } from './machine/findMachine.ts'
import { beginsIn } from './machine/stateOf.ts'
import { takeNamed } from './takeNamed.ts'
import { systemContext } from './watchDue.ts'

/** What is answered where the record has moved on by other hands: nothing is left to be done. */
const overtaken = 'overtaken'

/**
 * Does the job that follows a transition, and takes the one it ended in. Asked again after a crash, it finds the record where it was
 * and does the job again under the same number, or finds it moved on.
 * @throws Error where nobody knows yet: it is asked again later
 */
export const runFollowUp: Channel = async (services, { msg_id: number, retry_num: attempt, scene, data }) => {
  const context = systemContext(services)
  const entity = services.entities.get(data.entity ?? '')
  const work = services.followUps.get(scene)
  if (!entity || !work) throw new Error(`No module brings the follow-up "${scene}" of ${data.entity}`)
  const ends = outcomesOf(entity, data.transition ?? '', scene)
  const row = await readWaiting(context, entity, Number(data.id), ends)
  if (!row) return overtaken
  const end = await work(context, { row, number, attempt })
  if (end === null) throw new OutcomeUnknown({ text: 'What came of it is not known yet', values: {} })
  if (!ends.includes(end.take)) throw new Error(`${scene} ended in "${end.take}", which is none of ${ends.join(', ')}`)
  try {
    await takeNamed(context, entity, row.id, end.take, end.answers)
    return end.take
  } catch (error) {
    if (error instanceof Refusal && !(await readWaiting(context, entity, row.id, ends))) return overtaken
    throw error
  }
}

/** What the file says that the job may end in. */
const outcomesOf = (entity: Entity, name: string, run: string): string[] =>
  namedTransition(entity, name).flatMap(({ transition }) =>
    transition.outcomes.flatMap(({ follow }) => (follow?.run === run ? follow.outcomes : [])),
  )

/** The record, where it still waits for one of these transitions. */
async function readWaiting(
  context: Context,
  entity: Entity,
  id: number,
  ends: readonly string[],
): Promise<(Row & { id: number; version: number }) | null> {
  const table = describeTable(entity)
  const columns = storedColumns(table)
  const { rows } = await sql<Row>`${selectFrom(context, table, columns)} where t.id = ${id} and ${alive('t')}`.execute(
    context.database,
  )
  const [stored] = rows
  if (!stored) return null
  const row = { ...toJson(columns, stored), id, version: Number(stored.version) }
  const waits = ends.flatMap(name => namedTransition(entity, name)).some(one => beginsIn(one.machine, one.transition, row))
  return waits ? row : null
}
