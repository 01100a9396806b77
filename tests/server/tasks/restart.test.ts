import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const start = (...given: string[]): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'taskServer.ts'), ...given], { stdio: ['ignore', 'pipe', 'inherit'] })

/** Lines of the process until one begins so; the process is killed without warning there. */
function readUntil(child: ChildProcess, wanted: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const lines: string[] = []
    let rest = ''
    child.stdout?.on('data', (bytes: Buffer) => {
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

it('a task whose server is killed at half goes on from there when the server is back', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-task-'))
  await readUntil(start('embedded', folder, 'begin'), 'at 50')
  const lines = await readUntil(start('embedded', folder), 'end')
  const [first = ''] = lines
  expect(Number(first.replace('from ', ''))).toBeGreaterThanOrEqual(50)
  expect(lines.at(-1)).toBe(`end 2 2 counted ${first}`)
  rmSync(folder, { recursive: true, force: true })
})
