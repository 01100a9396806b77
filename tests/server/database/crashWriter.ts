// The process that crash.test.ts kills: it writes pairs of rows as fast as it can and tells which were acknowledged.
import { anyTable } from '../../../server/database/anyTable.ts'
import { openDatabase } from '../../../server/database/open.ts'

const { database } = await openDatabase({ database: { engine: 'embedded', directory: process.argv[2] ?? '' } })
const start = Number(process.argv[3])
for (let at = start; ; at++) {
  await database.transaction().execute(async trx => {
    await anyTable(trx).insertInto('left_book').values({ id: at }).execute()
    await anyTable(trx).insertInto('right_book').values({ id: at }).execute()
  })
  process.stdout.write(`${at}\n`)
}
