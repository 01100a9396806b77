// The process that crash.test.ts kills: it says what it found, then writes pairs of rows as fast as it can and tells which were acknowledged.
import { anyTable } from '../../../server/database/anyTable.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { countBooks } from './books.ts'

const { database } = await openDatabase({ database: { engine: 'embedded', directory: process.argv[2] ?? '' } })
const found = await countBooks(database)
process.stdout.write(`${JSON.stringify(found)}\n`)
for (let at = (found?.highest ?? 0) + 1; ; at++) {
  await database.transaction().execute(async trx => {
    await anyTable(trx).insertInto('left_book').values({ id: at }).execute()
    await anyTable(trx).insertInto('right_book').values({ id: at }).execute()
  })
  process.stdout.write(`${at}\n`)
}
