import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readUntil, startProcess, withKilled } from '../../support/killed.ts'
import { describeLasting } from '../../support/postgres.ts'

const server = join(import.meta.dirname, 'taskServer.ts')

describeLasting('a task and a kill', engine => {
  it('a task whose server is killed at half goes on from there when the server is back', () =>
    withKilled(engine, 'bare', async (folder, url) => {
      await readUntil(startProcess(server, folder, url, 'begin'), line => line === 'at 50')
      const lines = await readUntil(startProcess(server, folder, url), line => line.startsWith('end'))
      const [first = ''] = lines
      expect(Number(first.replace('from ', ''))).toBeGreaterThanOrEqual(50)
      expect(lines.at(-1)).toBe(`end 2 2 counted ${first}`)
    }))
})
