import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const count = 4000

const start = (...given: string[]): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'importServer.ts'), ...given], { stdio: ['ignore', 'pipe', 'inherit'] })

/** Lines of the process until one fits; the process is killed without warning then, after a moment. */
function readUntil(child: ChildProcess, wanted: RegExp, after = 0): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const lines: string[] = []
    child.stdout?.on('data', (bytes: Buffer) => {
      lines.push(...bytes.toString().split('\n').filter(Boolean))
      if (lines.some(line => wanted.test(line))) setTimeout(() => child.kill('SIGKILL'), after)
    })
    child.on('error', reject)
    child.on('exit', (_code, signal) =>
      signal === 'SIGKILL' ? resolve(lines) : reject(new Error(`the process ended by itself:\n${lines.join('\n')}`)),
    )
  })
}

it('an import whose server is killed while it runs leaves nothing half done, and is done once when the server is back', {
  timeout: 90_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-kill-'))
  const [database, files, csv] = ['database', 'files', 'a.csv'].map(name => join(folder, name)) as [string, string, string]
  const rows = Array.from({ length: count }, (_, at) => `Person ${at},138${String(at).padStart(8, '0')},Lead`)
  writeFileSync(csv, ['Name,Phone,Stage', ...rows].join('\n'))
  const before = await readUntil(start(database, files, csv), /^1 /, 300)
  const after = await readUntil(start(database, files), /^[234] /)
  // All rows or none are ever seen, whatever the moment of the kill.
  const seen = [...before, ...after].map(line => Number(line.split(' ')[1]))
  expect(seen.filter(rows => rows !== 0 && rows !== count)).toEqual([])
  expect(after.at(-1)).toMatch(new RegExp(`^2 ${count} `))
  rmSync(folder, { recursive: true, force: true })
})
