import { fileURLToPath } from 'node:url'
import { readSite } from '../site/readSite.ts'
import { checkRawSql, sayUnknown } from './rows/checkRawSql.ts'
import { keepRows } from './rows/keepRows.ts'

/**
 * `npm run rows`: writes the types of the tables' rows from the entities, so that a field that is gone is a compile error wherever
 * server code uses it, and names the raw SQL that uses a column no table has. `npm run dev` and `npm test` do it by themselves.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
keepRows(root, (await readSite(root)).entities.values())
const unknown = checkRawSql(root)
for (const one of unknown) console.log(sayUnknown(one))
process.exitCode = unknown.length > 0 ? 1 : 0
