import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Lines of the process until one begins so; it is killed without warning there. */
function runUntil(wanted: string, ...given: string[]): Promise<string[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'batchServer.ts'), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    const lines: string[] = []
    let rest = ''
    child.stdout.on('data', (bytes: Buffer) => {
      const parts = (rest + bytes.toString()).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts) {
        lines.push(line)
        if (line.startsWith(wanted)) child.kill('SIGKILL')
      }
    })
    child.on('error', reject)
    child.on('exit', (_code, signal) =>
      signal === 'SIGKILL' ? resolve(lines) : reject(new Error(`the process ended by itself:\n${lines.join('\n')}`)),
    )
  })
}

it('a big batch whose server is killed goes on with the rows not yet done, and does none twice', {
  timeout: 240_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-batch-'))
  const before = await runUntil('halfway', folder, 'begin')
  expect(before.filter(line => line.startsWith('noted')).at(-1)).not.toBe('noted 1000')
  const lines = await runUntil('end', folder)
  expect(lines.at(-1)).toBe('end 1000 1000 {"count":1000,"failed":0,"success":1000}')
  rmSync(folder, { recursive: true, force: true })
})
