import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { serveTests } from '../../support/serveTests.ts'

const { server } = serveTests()

test('the types of the server’s own tables name just the columns that the database has', async () => {
  const { entities, database } = server.services
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name`.execute(database)
  const found = new Map(rows.filter(({ table }) => !entities.has(table)).map(({ table, columns }) => [table, columns.sort()]))
  expect(typedTables()).toEqual(found)
})

/** Tables and columns in the text of the types. */
function typedTables(): Map<string, string[]> {
  const text = readFileSync(new URL('../../../server/rows/InternalTables.ts', import.meta.url), 'utf8')
  const tables = [...text.matchAll(/^ {2}(\w+): \{([^}]*)\}/gm)]
  return new Map(tables.map(([, table, body]) => [table!, [...body!.matchAll(/(\w+):/g)].map(([, name]) => name!).sort()]))
}
