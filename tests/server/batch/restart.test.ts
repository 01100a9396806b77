import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readUntil, startProcess, withKilled } from '../../support/killed.ts'

const server = join(import.meta.dirname, 'batchServer.ts')

it('a big batch whose server is killed goes on with the rows not yet done, and does none twice', () =>
  withKilled('embedded', 'bare', async folder => {
    const before = await readUntil(startProcess(server, folder, 'begin'), line => line === 'halfway')
    expect(before.filter(line => line.startsWith('noted')).at(-1)).not.toBe('noted 1000')
    const lines = await readUntil(startProcess(server, folder), line => line.startsWith('end'))
    expect(lines.at(-1)).toBe('end 1000 1000 {"count":1000,"failed":0,"success":1000}')
  }))
