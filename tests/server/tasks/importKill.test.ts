import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readUntil, startProcess, withKilled } from '../../support/killed.ts'
import { describeLasting } from '../../support/postgres.ts'

const count = 4000
const server = join(import.meta.dirname, 'importServer.ts')

describeLasting('an import and a kill', engine => {
  it('an import whose server is killed while it runs leaves nothing half done, and is done once when the server is back', () =>
    withKilled(engine, 'empty', async (folder, url) => {
      const csv = join(folder, 'a.csv')
      const rows = Array.from({ length: count }, (_, at) => `Person ${at},138${String(at).padStart(8, '0')},Lead`)
      writeFileSync(csv, ['Name,Phone,Stage', ...rows].join('\n'))
      const before = await readUntil(startProcess(server, folder, url, csv), line => line.startsWith('1 '), 300)
      const after = await readUntil(startProcess(server, folder, url), line => /^[234] /.test(line))
      // All rows or none are ever seen, whatever the moment of the kill.
      const seen = [...before, ...after].map(line => Number(line.split(' ')[1]))
      expect(seen.filter(rows => rows !== 0 && rows !== count)).toEqual([])
      expect(after.at(-1)).toMatch(new RegExp(`^2 ${count} `))
    }))
})
