import type { TableQuery } from '../../contract/wire/query/readQuery.ts'
import type { CountAnswer, Metadata } from '../../contract/wire/table/table.ts'
import type { Context } from '../context/Context.ts'
import { countAndSum } from './list/countAndSum.ts'
import { readFirst } from './list/countLane.ts'
import { countViews } from './list/countViews.ts'
import type { EntityTable } from './describe/describeTable.ts'
import { exportList } from './export/exportList.ts'
import { sayField } from './describe/say.ts'
import { maySave } from './save/maySave.ts'
import { hooksOf } from './describe/hooksOf.ts'
import { importTemplate } from './import/importTemplate.ts'
import { mayImport } from './import/mayImport.ts'
import { fillOptions, listOptions } from './list/listOptions.ts'
import { listRows } from './list/listRows.ts'
import { firstOfList, tableOfList } from './query/tableOfList.ts'
import { everythingWhere, listWhere, showsRootsAlone } from './query/listWhere.ts'
import { makeActions } from './describe/makeActions.ts'
import { makeMetadata, metadataOf } from './describe/makeMetadata.ts'
import { readTableQuery } from './query/readTableQuery.ts'
import { listedColumns } from './describe/supplierColumn.ts'

/** Answers a GET of the table protocol (docs/rules/wire.md#table): metadata, rows, count and sums, choices, a file or a template. */
export async function answerList(
  context: Context,
  table: EntityTable,
  api: string,
  query: Record<string, string>,
): Promise<unknown> {
  const metadata = metadataOf(context, table)
  const asked = readTableQuery(context, query, metadata)
  if (asked.ask === 'metadata')
    return { ...(await withOptions(context, table)), ...(query._actions === '1' ? { actions: makeActions(context, table) } : {}) }
  if (asked.ask === 'options') return listOptions(context, table, asked)
  if (asked.ask === 'template') return importTemplate(context, table)
  if (asked.ask === 'export') return exportList(context, table, api, asked, query)
  if (asked.ask === 'count') return countList(context, table, api, asked)
  const { views } = asked
  if (views) return countViews(context, table, { ...asked, views }, one => listWhere(context, one, api, asked))
  const hooks = hooksOf(context, table.entity.entity)
  const readRows = async () => {
    const first = firstOfList(context, table, api, asked)
    const page = first ? await listRows(context, first, hooks, listWhere(context, first, api, asked), asked) : []
    if (page.length === asked.limit) return page
    const read = await tableOfList(context, table, api, asked)
    return listRows(context, read, hooks, listWhere(context, read, api, asked), asked)
  }
  return { data: await readFirst(context, readRows) }
}

/** Of a tree also how many rows there are on all its levels: that is what "everything" means to a batch. */
async function countList(context: Context, table: EntityTable, api: string, asked: TableQuery): Promise<CountAnswer> {
  const answer = await countAndSum(context, table, asked, one => listWhere(context, one, api, asked))
  if (table.entity.tree === undefined) return answer
  if (!showsRootsAlone(table, asked)) return { ...answer, everything: answer.count }
  const everything = await countAndSum(context, table, asked, one => everythingWhere(context, one, api, asked))
  return { ...answer, everything: everything.count }
}

/** Who may add records and not edit any changes none by a file. */
function importKeyOf(context: Context, { entity }: EntityTable): Pick<Metadata, 'import_key'> {
  const field = entity.fields[entity.importKey ?? '']
  return field && maySave(context, entity, 'edit') ? { import_key: sayField(context, field) } : {}
}

async function withOptions(context: Context, table: EntityTable): Promise<Metadata> {
  const may = mayImport(context, table)
  const imports = {
    show_excel_import: may,
    show_excel_import_check: may && table.entity.import !== 'rows',
    show_excel_import_async: may,
  }
  const metadata = { ...makeMetadata(context, table), ...imports, ...(may ? importKeyOf(context, table) : {}) }
  for (const column of listedColumns(context, table)) {
    const wire = metadata.rows[column.name]
    if (wire && column.field.to) wire.options = await fillOptions(context, column)
  }
  return metadata
}
