import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { readUntil, startProcess, withKilled } from '../../support/killed.ts'
import { describeLasting } from '../../support/postgres.ts'

const server = join(import.meta.dirname, 'exportServer.ts')

describeLasting('exports and a kill', engine => {
  it('two exports killed at half are made from their start when the server is back, and leave no half file', () =>
    withKilled(engine, 'bare', async (folder, url) => {
      // Both run at once on PostgreSQL.
      await readUntil(startProcess(server, folder, url, 'begin'), (_line, lines) => lines.length >= 6)
      const store = join(folder, 'files/exports')
      expect(readdirSync(store).length).toBeGreaterThan(0)
      const lines = await readUntil(startProcess(server, folder, url), line => line.startsWith('end'))
      const tasks: { status: number; rows: number; file_key: string }[] = JSON.parse(lines.at(-1)?.slice(4) ?? '[]')
      expect(tasks).toMatchObject([
        { status: 2, rows: 6000 },
        { status: 2, rows: 6000 },
      ])
      const files = tasks.map(task => join(folder, 'files', task.file_key))
      expect(
        readdirSync(store)
          .map(name => join(store, name))
          .sort(),
      ).toEqual(files.toSorted())
      const [book, csv] = files.map(file => readFileSync(file))
      expect((await readXlsx(book!)).sheets[0]?.rows).toHaveLength(6001)
      expect(parse(csv!, { bom: true })).toHaveLength(6001)
    }))
})
