import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../server/config/readConfig.ts'
import { type Engine, openTestPostgres } from './postgres.ts'
import { type Contents, putSnapshot, readTemplate, testConfig } from './snapshot.ts'

/**
 * A folder with a database in it, or on PostgreSQL the address of one (else empty), for processes that are killed and begun again.
 * What the database holds is there already: making tables takes longer than most of what a process is killed at.
 */
export async function withKilled(
  engine: Engine,
  contents: Contents,
  use: (folder: string, url: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'console-kill-'))
  if (engine === 'embedded') await putSnapshot(join(folder, 'database'), contents)
  const database = engine === 'postgres' ? await openTestPostgres((await readTemplate(contents)).name) : null
  try {
    await use(folder, database?.url ?? '')
  } finally {
    await database?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How such a process finds its database and files. What it has compiled is kept at once: it will have no end to do so. */
export function killConfig(folder: string, url: string, contents: Contents): Config {
  flushCompileCache()
  return {
    ...testConfig(join(folder, 'files'), contents),
    database: url ? { engine: 'postgres', url } : { engine: 'embedded', directory: join(folder, 'database') },
  }
}

/** It lives too short a time for the embedded engine to be compiled twice, the second time well. */
export const startProcess = (path: string, ...given: string[]): ChildProcess =>
  spawn(process.execPath, ['--liftoff-only', path, ...given], { stdio: ['ignore', 'pipe', 'inherit'] })

/** Lines of a process until one is wanted; then, or a moment after, it is killed without warning. */
export function readUntil(
  child: ChildProcess,
  isWanted: (line: string, lines: string[]) => boolean,
  after = 0,
): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const lines: string[] = []
    let rest = ''
    child.stdout?.on('data', (bytes: Buffer) => {
      const parts = (rest + bytes.toString()).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts) {
        lines.push(line)
        if (isWanted(line, lines)) setTimeout(() => child.kill('SIGKILL'), after)
      }
    })
    child.on('error', reject)
    child.on('exit', (_code, signal) =>
      signal === 'SIGKILL' ? resolve(lines) : reject(new Error(`the process ended by itself:\n${lines.join('\n')}`)),
    )
  })
}
