import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '../../../server/database/open.ts'
import { readUntil, startProcess, withKilled } from '../../support/killed.ts'
import { type Books, countBooks } from './books.ts'

/** Each is a process of its own; the nightly run kills twenty. */
const rounds = process.env.TEST_ALL_PAIRS === '1' ? 20 : 5

/** What the next one to open the database finds, after writes up to a number were acknowledged. */
function expectKept(books: Books | undefined, acknowledged: number): void {
  // One write may have been committed and its acknowledgement lost on the way: more than told is right, less never.
  expect(books?.left).toBeGreaterThanOrEqual(acknowledged)
  expect(books).toEqual({ left: books?.highest, right: books?.highest, same: true, highest: books?.highest })
}

it('a kill at any moment loses no acknowledged write, time after time', () =>
  withKilled('embedded', 'none', async folder => {
    const directory = join(folder, 'database')
    let acknowledged = 0
    for (let round = 0; round < rounds; round++) {
      const writer = startProcess(join(import.meta.dirname, 'crashWriter.ts'), directory)
      // It is killed without warning some time after its first write was acknowledged.
      const [found = '', ...written] = await readUntil(writer, (_line, lines) => lines.length === 2, (round * 340) / rounds)
      expectKept(JSON.parse(found), acknowledged)
      acknowledged = Number(written.at(-1))
    }
    const { database, close } = await openDatabase({ database: { engine: 'embedded', directory } })
    expectKept(await countBooks(database).finally(close), acknowledged)
  }))
