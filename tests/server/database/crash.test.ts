import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../../server/database/open.ts'

const rounds = 20
const open = (directory: string) => openDatabase({ database: { engine: 'embedded', directory } })

/** Runs the writer and kills it without warning some time after its first write was acknowledged; gives the last such number. */
function writeUntilKilled(directory: string, from: number, after: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'crashWriter.ts'), directory, String(from)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let last = from - 1
    let rest = ''
    child.stdout.on('data', (bytes: Buffer) => {
      const lines = (rest + bytes.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (last < from) setTimeout(() => child.kill('SIGKILL'), after)
        last = Number(line)
      }
    })
    child.on('error', reject)
    child.on('exit', (_code, signal) => (signal === 'SIGKILL' ? resolve(last) : reject(new Error('the writer ended by itself'))))
  })
}

it('a kill at any moment loses no acknowledged write, twenty times over', { timeout: 240_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-crash-'))
  const directory = join(folder, 'database')
  const first = await open(directory)
  await sql`create table left_book (id bigint primary key)`.execute(first.database)
  await sql`create table right_book (id bigint primary key)`.execute(first.database)
  await first.close()
  let next = 1
  for (let round = 0; round < rounds; round++) {
    const acknowledged = await writeUntilKilled(directory, next, round * 17)
    const { database, close } = await open(directory)
    const { rows } = await sql<{ l: number; r: number; equal: boolean; highest: number }>`
      select (select count(*) from left_book) as l, (select count(*) from right_book) as r,
        not exists (select id from left_book except select id from right_book) as equal, (select coalesce(max(id), 0) from left_book) as highest`.execute(
      database,
    )
    await close()
    const [books] = rows
    // One write may have been committed and its acknowledgement lost on the way: more than told is right, less never.
    expect(books?.l).toBeGreaterThanOrEqual(acknowledged)
    expect(books).toEqual({ l: books?.highest, r: books?.l, equal: true, highest: books?.highest })
    next = (books?.highest ?? 0) + 1
  }
  rmSync(folder, { recursive: true, force: true })
})
