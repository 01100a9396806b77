import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'

const start = (...given: string[]): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'exportServer.ts'), ...given], { stdio: ['ignore', 'pipe', 'inherit'] })

/** Lines of the process until one is wanted; there it is killed without warning. */
function readUntil(child: ChildProcess, isWanted: (line: string, lines: string[]) => boolean): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const lines: string[] = []
    let rest = ''
    child.stdout?.on('data', (bytes: Buffer) => {
      const parts = (rest + bytes.toString()).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts) {
        lines.push(line)
        if (isWanted(line, lines)) child.kill('SIGKILL')
      }
    })
    child.on('error', reject)
    child.on('exit', (_code, signal) =>
      signal === 'SIGKILL' ? resolve(lines) : reject(new Error(`the process ended by itself:\n${lines.join('\n')}`)),
    )
  })
}

it('two exports killed at half are made from their start when the server is back, and leave no half file', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-export-'))
  await readUntil(start(folder, 'begin'), (_line, lines) => lines.length >= 6)
  const store = join(folder, 'files/exports')
  expect(readdirSync(store)).toHaveLength(1)
  const lines = await readUntil(start(folder), line => line.startsWith('end'))
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
  rmSync(folder, { recursive: true, force: true })
})
