import { sql } from 'kysely'
import type { Posting } from '../../contract/language/Ledger.ts'
import type { Where } from '../../contract/language/shape.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import { allOf } from '../columns/conditions.ts'
import type { Context } from '../context/Context.ts'
import { platformId } from '../context/isPlatform.ts'
import { alive } from '../database/ofTenant.ts'
import type { Trx } from '../rows/Tables.ts'
import { describeTable, type EntityTable } from '../table/describe/describeTable.ts'
import { findRows, forChange, storedColumns } from '../table/list/readRecord.ts'
import { fixedConditions } from '../table/query/conditionsOf.ts'
import { toJson } from '../table/titles/presentRows.ts'
import type { Movement } from './Movement.ts'
import { movementsOf } from './movementsOf.ts'
import { postMovements } from './postMovements.ts'

const atOnce = 200
const remark = 'From before the ledger'

/**
 * Posts what stood open when the ledger began: postings that say `opening`, for records that were there before it, once in the life of a
 * database. Some hundred at a time, each time in a transaction of its own: who dies at half, or begins at the same moment on another
 * server, finds posted what is posted. Answers for how many records.
 */
export async function openLedger(context: Context): Promise<number> {
  let opened = 0
  for (const posting of context.services.ledger.postings.values())
    if (posting.opening && !(await isOpened(context, posting))) opened += await openPosting(context, posting, posting.opening)
  return opened
}

const markOf = ({ name }: Posting): string => `ledger ${name}`

async function isOpened({ database }: Context, posting: Posting): Promise<boolean> {
  const mark = database.selectFrom('console_setting').select('name').where('name', '=', markOf(posting))
  return (await mark.executeTakeFirst()) !== undefined
}

async function openPosting(context: Context, posting: Posting, where: Where): Promise<number> {
  const entity = context.services.entities.get(posting.entity)
  if (!entity) throw new Error(`The posting "${posting.name}" is of ${posting.entity}, which is no entity`)
  const table = describeTable(entity)
  const fits = sql`${allOf(fixedConditions(table, where))} and ${alive('t')}`
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(entity.entity)} t where ${fits} order by t.id`.execute(
    context.database,
  )
  let opened = 0
  for (let start = 0; start < rows.length; start += atOnce) {
    const ids = rows.slice(start, start + atOnce).map(({ id }) => Number(id))
    opened += await context.database.transaction().execute(trx => openSome(context, trx, { posting, table, ids }))
  }
  const mark = { name: markOf(posting), value: JSON.stringify(opened), updated_at: context.now() }
  await context.database
    .insertInto('console_setting')
    .values(mark)
    .onConflict(clash => clash.doNothing())
    .execute()
  if (opened > 0) context.log.info({ posting: posting.name, records: opened }, 'the ledger begins with what stood open before it')
  return opened
}

type Some = { posting: Posting; table: EntityTable; ids: number[] }

/** Held first and looked at then: a transition of the record that posts by itself has ended, or waits until this has. */
async function openSome(context: Context, trx: Trx, { posting, table, ids }: Some): Promise<number> {
  const columns = storedColumns(table)
  const held = (await findRows(context, trx, table, columns, ids, forChange)).map(row => toJson(columns, row))
  const known = await readKnown(context, trx, posting, held)
  const fresh = held.filter(row => !known.has(String(row[posting.number])))
  const movements = fresh.map(row => movementsOrNone(context, posting, row))
  await postMovements(context, trx, context.services.ledger, movements.flat())
  return movements.filter(one => one.length > 0).length
}

/** The numbers of records that are in the ledger already. */
async function readKnown({ services }: Context, trx: Trx, posting: Posting, rows: readonly Row[]): Promise<Set<string>> {
  const own = [...services.ledger.postings.values()].filter(
    ({ entity, number }) => entity === posting.entity && number === posting.number,
  )
  const types = new Set(own.flatMap(({ legs }) => legs.flatMap(({ type, peerType }) => [type, peerType])))
  const owners = new Set([platformId, ...rows.flatMap(row => (row.supplier_id === null ? [] : [Number(row.supplier_id)]))])
  const numbers = rows.map(row => String(row[posting.number]))
  const { rows: found } = await sql<{ number: string }>`select distinct biz_sn as number from wallet_log
    where supplier_id = any(${[...owners]}::bigint[]) and biz_type = any(${[...types]}::text[]) and biz_sn = any(${numbers}::text[])`.execute(
    trx,
  )
  return new Set(found.map(({ number }) => number))
}

/** A record whose amounts do not add up is told of and left out: the others do not wait for it, nor does the server. */
function movementsOrNone(context: Context, posting: Posting, row: Row): Movement[] {
  try {
    return movementsOf(context.services.ledger, posting, { row, next: row }).map(one => ({ ...one, remark }))
  } catch (error) {
    context.log.error(
      { err: error, entity: posting.entity, number: row[posting.number] },
      'the ledger could not begin with a record',
    )
    return []
  }
}
