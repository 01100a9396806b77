import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Host } from '../../../host/Host.tsx'
import { mostAtOnce } from '../load/readParts.ts'
import { readRows } from '../load/readRows.ts'
import { rowId } from '../load/rowId.ts'
import type { RowId } from '../../../scope/Selected.ts'

/** More children than this nobody looks through in a tree. */
const mostPages = 20

/** All rows below a row: a back end answers a page of them at a time, as of any list; one that answers all at once is asked once. */
export async function loadChildren(
  host: Host,
  { api, pk, parent, sort }: { api: string; pk: string; parent: RowId; sort: Readonly<Record<string, string>> },
): Promise<Row[]> {
  const all = new Map<RowId, Row>()
  for (let page = 1; page <= mostPages; page++) {
    const params = { ...sort, _parent: parent, page, limit: mostAtOnce }
    const { data } = await host.call({ method: 'GET', api, params, quiet: true })
    const before = all.size
    const rows = readRows(data)
    for (const row of rows) all.set(rowId(row, pk), row)
    if (rows.length !== mostAtOnce || all.size === before) break
  }
  return [...all.values()]
}
