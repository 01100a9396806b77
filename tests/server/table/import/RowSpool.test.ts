import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RowSpool } from '../../../../server/table/import/RowSpool.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mc-spool-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('rows come back in their order, so many at a time, and leave no file', async () => {
  const spool = new RowSpool()
  const rows = [1, 2, 3, 4, 5].map(number => ({ number, values: { name: `Row ${number}` } }))
  await spool.add(rows.slice(0, 2))
  await spool.add(rows.slice(2))
  const batches = []
  for await (const batch of spool.batches(2)) batches.push(batch)
  await spool.close()
  expect(batches).toEqual([rows.slice(0, 2), rows.slice(2, 4), rows.slice(4)])
  expect(readdirSync(folder)).toEqual([])
})
