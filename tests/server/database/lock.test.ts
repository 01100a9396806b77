import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from '../../../server/database/engine/folderLock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const source = join(import.meta.dirname, '../../../server/database/engine/folderLock.ts')
const code = (stay: number) =>
  `import { lockFolder } from ${JSON.stringify(source)}
   try { lockFolder(process.argv[1]); console.log('mine'); setTimeout(() => process.exit(), ${stay}) } catch (error) { console.log(error.message) }`

/** Another process that tries to take the folder; resolves with what it said once it has said it. */
function contend(directory: string, stay: number): Promise<{ said: string; kill: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code(stay), directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = new Promise<void>(resolve => child.on('exit', () => resolve()))
  const kill = () => {
    child.kill('SIGKILL')
    return exit
  }
  return new Promise(resolve => child.stdout.once('data', (bytes: Buffer) => resolve({ said: bytes.toString().trim(), kill })))
}

describe('a data folder', () => {
  it('belongs to one process; a second is told which', async () => {
    const unlock = lockFolder(join(folder, 'database'))
    const { said, kill } = await contend(join(folder, 'database'), 0)
    expect(said).toContain(`in use by process ${process.pid}`)
    expect(() => lockFolder(join(folder, 'database'))).toThrow('CONSOLE_DATA_DIR')
    unlock()
    lockFolder(join(folder, 'database'))()
    await kill()
  })
  it('of a process that was killed is free again', async () => {
    const { said, kill } = await contend(join(folder, 'database'), 60_000)
    expect(said).toBe('mine')
    await kill()
    lockFolder(join(folder, 'database'))()
  })
  it('goes to exactly one of several that find an old lock', async () => {
    for (let round = 0; round < 3; round++) {
      const { kill } = await contend(join(folder, 'database'), 60_000)
      await kill()
      const contenders = await Promise.all([1, 2, 3, 4, 5].map(() => contend(join(folder, 'database'), 60_000)))
      expect(contenders.filter(({ said }) => said === 'mine').length).toBe(1)
      for (const contender of contenders) await contender.kill()
    }
  })
  it('is free when another process has the same number as the holder had', () => {
    const path = `${join(folder, 'database')}.lock`
    const unlock = lockFolder(join(folder, 'database'))
    const holder = JSON.parse(readFileSync(path, 'utf8'))
    unlock()
    writeFileSync(path, JSON.stringify({ ...holder, started: '1', nonce: 'old' }))
    const release = lockFolder(join(folder, 'database'))
    expect(JSON.parse(readFileSync(path, 'utf8')).nonce).not.toBe('old')
    release()
  })
})
