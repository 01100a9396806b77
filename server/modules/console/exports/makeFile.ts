import type { Readable } from 'node:stream'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Context, Services } from '../../../context/Context.ts'
import { countRows } from '../../../table/list/countRows.ts'
import { exportColumns } from '../../../table/export/exportColumns.ts'
import { exportRows, exportSnapshot } from '../../../table/export/exportRows.ts'
import { sortOf } from '../../../table/query/listOrder.ts'
import { listWhere } from '../../../table/query/listWhere.ts'
import { metadataOf } from '../../../table/describe/makeMetadata.ts'
import type { ExportOrder } from '../../../table/export/queueExport.ts'
import { seenTable } from '../../../table/describe/seenTable.ts'
import { readTableQuery } from '../../../table/query/readTableQuery.ts'
import { contentTypes, writeSheet } from '../../../table/export/writeSheet.ts'
import { orderContext, readExporter } from './orderContext.ts'
import { reportProgress } from './reportProgress.ts'

type Task = { id: number; order: ExportOrder; key: string }

/**
 * Puts the file of an order into the store. On PostgreSQL all rows are those of one moment; the embedded engine has a single
 * connection, which an export must not keep from everybody else, so there each batch is as it is when it is read.
 * @throws Refusal permission_denied
 */
export async function makeFile(services: Services, task: Task): Promise<void> {
  const context = orderContext(services, task.order, await readExporter(services, task.order))
  const put = (stream: Readable) => services.files.put(task.key, stream, contentTypes[task.order.type])
  if (services.config.database.engine !== 'postgres') return put(await streamOrder(context, task, exportRows))
  await services.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => put(await streamOrder({ ...context, database: trx }, task, exportSnapshot)))
}

async function streamOrder(context: Context, task: Task, read: typeof exportRows): Promise<Readable> {
  const { id, order } = task
  const entity = context.services.entities.get(order.entity)
  if (!entity) throw new Error(`The entity ${order.entity} of export task ${id} does not exist any more`)
  const table = seenTable(context, entity)
  const asked = readTableQuery(context, order.query, metadataOf(context, table))
  const where = listWhere(context, table, order.api, asked)
  const count = await countRows(context, table, where)
  const rows: AsyncIterable<Row[]> = read(context, table, where, sortOf(table, asked))
  const columns = exportColumns(context, table, asked.file?.columns ?? [])
  return writeSheet(order.type, order.name, columns, reportProgress(context.services, task, count, rows))
}
