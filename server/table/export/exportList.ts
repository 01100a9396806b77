import type { TableQuery } from '../../../contract/wire/query/readQuery.ts'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { formatTime } from '../../../contract/values/time.ts'
import { answer, answerFile } from '../../context/answer.ts'
import type { Context } from '../../context/Context.ts'
import { tableOfList } from '../query/tableOfList.ts'
import { listWhere } from '../query/listWhere.ts'
import { countRows } from '../list/countRows.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { exportRows } from './exportRows.ts'
import { sortOf } from '../query/listOrder.ts'
import { queueExport } from './queueExport.ts'
import { notPermitted, refuse } from '../../refuse/refuse.ts'
import { sayCount, sayLabel } from '../describe/say.ts'
import { furtherColumns, sheetOf } from './sheetOf.ts'
import { contentTypes, writeSheet } from './writeSheet.ts'
import type { SheetType } from '../../workbook/SheetOrder.ts'

/** Past this an export is a task: a browser should not wait minutes for the first byte. */
const mostDirect = 100_000

/**
 * `_down_excel=1`: the rows of the filter, or of the selection, as a file. With `_async=1`, or with more rows than a browser should
 * wait for, it is a task: then the answer is a message and `{task: id}`.
 * @param shown the number of rows the operator was shown, where the file must have exactly those
 */
export async function exportList(
  context: Context,
  table: EntityTable,
  api: string,
  asked: TableQuery,
  query: Record<string, string>,
  shown?: number,
): Promise<unknown> {
  if (!table.entity.export) throw notPermitted(context)
  if (query._excel_down_culumns === '') throw refuse(context, 'bad_request', 'Choose at least one column')
  const read = await tableOfList(context, table, api, asked)
  const where = listWhere(context, read, api, asked)
  const count = await countRows(context, read, where)
  if (shown !== undefined && shown !== count) throw otherCount(context, table, shown, count)
  if (count === 0) throw refuse(context, 'bad_request', 'There is nothing to export')
  const type = typeOf(asked.file?.name ?? '')
  const name = fileName(context, table, asked.file?.name ?? '', type)
  if (asked.file?.async || count > mostDirect) {
    const task = await queueExport(context, table, { api, query, name, type })
    return answer({ task }, sayQueued(context, asked.file?.async === true))
  }
  const rows = exportRows(context, read, where, sortOf(table, asked), furtherColumns(context, table, asked))
  const { columns, batches } = sheetOf(context, table, asked, rows)
  return answerFile(name, contentTypes[type], writeSheet(type, name, columns, batches))
}

const sayQueued = (context: Context, wanted: boolean): string =>
  wanted
    ? context.t('Export queued. It appears in the export list when it is ready.')
    : context.t('More than {max} rows: the file is prepared in the background and appears in the export list', {
        max: mostDirect,
      })

const otherCount = (context: Context, table: EntityTable, shown: number, now: number): Refusal =>
  new Refusal(
    'conflict',
    context.t('Selected: {shown}. Now: {now}. Nothing was exported.', {
      shown: sayCount(context, table.entity, shown),
      now: sayCount(context, table.entity, now),
    }),
    { data: { count: now } },
  )

const typeOf = (name: string): SheetType => (/\.csv$/i.test(name) ? 'csv' : 'xlsx')

/** `{title}_{yyyyMMddHHmm}`, without the signs file systems refuse. */
function fileName(context: Context, table: EntityTable, wanted: string, type: SheetType): string {
  const base =
    wanted.replace(/\.(xlsx?|csv)$/i, '') ||
    `${sayLabel(context, table.entity.label)}_${formatTime(context.now(), 'YYYYMMDDHHmm')}`
  return `${base.replace(/[\p{Cc}/\\:*?"<>|]/gu, '_').slice(0, 100)}.${type}`
}
