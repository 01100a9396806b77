import { randomUUID } from 'node:crypto'
import type { Row } from '../../../contract/wire/table.ts'
import type { Context, Services } from '../../define.ts'
import { listWhere } from '../../table/listWhere.ts'
import { countAndSum } from '../../table/countAndSum.ts'
import { describeTable } from '../../table/describeTable.ts'
import { exportColumns } from '../../table/exportColumns.ts'
import { exportRows } from '../../table/exportRows.ts'
import { sortOf } from '../../table/listRows.ts'
import { makeMetadata } from '../../table/makeMetadata.ts'
import type { ExportOrder } from '../../table/queueExport.ts'
import { readTableQuery } from '../../table/readTableQuery.ts'
import { contentTypes, writeSheet } from '../../table/writeSheet.ts'
import { dropOldFiles } from './dropOldFiles.ts'
import { orderContext } from './orderContext.ts'
import { changeTask, readTask, TaskGone } from './taskState.ts'

/**
 * Makes the file of an export task. A task that was being made when its server died is done again from its start: the half file was
 * never linked. A task deleted meanwhile ends quietly.
 */
export async function runExport(services: Services, data: Record<string, unknown>): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  await dropOldFiles(services, now)
  const task = await readTask(services, Number(data.id))
  if (!task) return
  try {
    await makeFile(services, task.id, task.order)
  } catch (error) {
    if (error instanceof TaskGone) return
    const context = orderContext(services, task.order)
    services.log.error({ err: error, task: task.id }, 'an export failed')
    await changeTask(services, task.id, { status: 3, finished_at: context.now(), error: reasonOf(context, error) })
  }
}

/** Refusals are sentences for people; anything else stays in the log. */
const reasonOf = (context: Context, error: unknown): string =>
  error instanceof Error && error.name === 'Refusal' && error.message ? error.message : context.t('The export failed. Try again')

async function makeFile(services: Services, id: number, order: ExportOrder): Promise<void> {
  const context = orderContext(services, order)
  const entity = services.entities.get(order.entity)
  if (!entity) throw new Error(`The entity ${order.entity} of export task ${id} does not exist any more`)
  const table = describeTable(entity)
  const asked = readTableQuery(context, order.query, makeMetadata(context, table))
  const where = listWhere(context, table, order.api, asked)
  await changeTask(services, id, { status: 1, progress: 0, rows: 0, error: null })
  const { count } = await countAndSum(context, table, where)
  const rows = reportProgress(services, id, count, exportRows(context, table, where, sortOf(table, asked)))
  const columns = exportColumns(context, table, asked.file?.columns ?? [])
  const key = `exports/${id}-${randomUUID()}.${order.type}`
  try {
    await services.files.put(key, writeSheet(order.type, order.name, columns, rows), contentTypes[order.type])
    await changeTask(services, id, { status: 2, progress: 100, finished_at: context.now(), file_key: key })
  } catch (error) {
    await services.files.delete(key)
    throw error
  }
}

const reportEvery = 1000 // milliseconds

async function* reportProgress(
  services: Services,
  id: number,
  count: number,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  let done = 0
  let reported = Date.now()
  for await (const rows of batches) {
    yield rows
    done += rows.length
    if (Date.now() - reported < reportEvery) continue
    reported = Date.now()
    await changeTask(services, id, { rows: done, progress: Math.min(99, Math.floor((done / Math.max(count, 1)) * 100)) })
  }
  await changeTask(services, id, { rows: done })
}
