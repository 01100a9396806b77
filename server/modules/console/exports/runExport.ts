import type { Readable } from 'node:stream'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Context } from '../../../context/Context.ts'
import { seenTable } from '../../../table/describe/seenTable.ts'
import { metadataOf } from '../../../table/describe/makeMetadata.ts'
import { exportRows, exportSnapshot } from '../../../table/export/exportRows.ts'
import type { ExportOrder } from '../../../table/export/queueExport.ts'
import { furtherColumns, sheetOf } from '../../../table/export/sheetOf.ts'
import { contentTypes, writeSheet } from '../../../table/export/writeSheet.ts'
import { countRows } from '../../../table/list/countRows.ts'
import { sortOf } from '../../../table/query/listOrder.ts'
import { tableOfList } from '../../../table/query/tableOfList.ts'
import { listWhere } from '../../../table/query/listWhere.ts'
import { readTableQuery } from '../../../table/query/readTableQuery.ts'
import { refuse } from '../../../refuse/refuse.ts'
import { type RunningTask, type TaskEnd, TaskStopped } from '../../../tasks/RunningTask.ts'
import { watchRows } from './watchRows.ts'

/**
 * Makes the file of an export. One that was being made when its server died is made again from its start.
 * @throws Refusal, TaskStopped
 */
export async function runExport(task: RunningTask): Promise<TaskEnd> {
  // Written by queueExport alone.
  const order = task.data as ExportOrder
  const key = await task.openFile('exports', order.type)
  try {
    await makeFile(task, order, key)
  } catch (error) {
    throw toTell(task, causeOf(error))
  }
  return { file: { key, name: order.name } }
}

/**
 * On PostgreSQL all rows are those of one moment; the embedded engine has a single connection, which an export must not keep from
 * everybody else, so there each batch is as it is when it is read.
 */
async function makeFile(task: RunningTask, order: ExportOrder, key: string): Promise<void> {
  const { context } = task
  const { services } = context
  const put = (stream: Readable) => services.files.put(key, stream, contentTypes[order.type])
  if (services.config.database.engine !== 'postgres') return put(await streamOrder(context, task, order, exportRows))
  await services.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => put(await streamOrder({ ...context, database: trx }, task, order, exportSnapshot)))
}

async function streamOrder(
  context: Context,
  task: RunningTask,
  order: ExportOrder,
  readRows: typeof exportRows,
): Promise<Readable> {
  const entity = context.services.entities.get(order.entity)
  if (!entity) throw new Error(`The entity ${order.entity} of export task ${task.id} does not exist any more`)
  const table = seenTable(context, entity)
  const asked = readTableQuery(context, order.query, metadataOf(context, table))
  const read = await tableOfList(context, table, order.api, asked)
  const where = listWhere(context, read, order.api, asked)
  const count = await countRows(context, read, where)
  const rows: AsyncIterable<Row[]> = readRows(context, read, where, sortOf(table, asked), furtherColumns(context, table, asked))
  const { columns, batches } = sheetOf(context, table, asked, watchRows(task, count, rows))
  return writeSheet(order.type, order.name, columns, batches)
}

/** The store tells that it could not write, and below that why. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error)

/** Refusals are sentences for people; anything else stays in the log. */
function toTell({ id, context }: RunningTask, error: unknown): unknown {
  if (error instanceof TaskStopped || (error instanceof Refusal && error.message)) return error
  context.log.error({ err: error, task: id }, 'an export failed')
  return refuse(context, 'internal', 'The export failed. Try again.')
}
