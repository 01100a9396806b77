import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../../server/database/engine/embedded.ts'
import { readSnapshot, root } from '../../support/snapshot.ts'

export type RunningProject = {
  /** The folder an integrator works in */
  folder: string
  address: string
  /** Waits until the terminal shows a text like this behind the one that was waited for last. */
  waitForTerminal(pattern: RegExp): Promise<string>
  /** All that the terminal has shown */
  terminal(): string
  close(): Promise<void>
}

/** The project as an integrator has it, with the demo data of tests, and the server for development started in it. */
export async function startProject(): Promise<RunningProject> {
  const folder = mkdtempSync(join(tmpdir(), 'mc-integrator-'))
  copyProject(folder)
  await makeData(folder)
  const { waitForTerminal, terminal, stop } = startServer(folder)
  const address = await waitForTerminal(/http:\/\/127\.0\.0\.1:\d+/)
  return {
    folder,
    address,
    waitForTerminal,
    terminal,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function startServer(folder: string): Pick<RunningProject, 'waitForTerminal' | 'terminal'> & { stop(): Promise<void> } {
  const options = { cwd: folder, env: environmentOf(folder) }
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/serve.ts', '--dev'], options)
  const ended = new Promise(done => server.once('exit', done))
  let terminal = ''
  let read = 0
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (terminal += text.toString()))
  return {
    async waitForTerminal(pattern) {
      for (;;) {
        const found = pattern.exec(terminal.slice(read))
        read += found ? found.index + found[0].length : 0
        if (found) return found[0]
        if (server.exitCode !== null) throw new Error(`The server has ended. The terminal says:\n${terminal}`)
        await new Promise(done => setTimeout(done, 50))
      }
    },
    terminal: () => terminal,
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** What an integrator has: the project, installed. */
function copyProject(folder: string): void {
  const left = new Set(['node_modules', '.git', 'dist', 'data', 'server.log'])
  cpSync(root, folder, { recursive: true, filter: source => !left.has(source.slice(root.length + 1)) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** Demo data of the size tests need, instead of what a first start would take its time to make. */
async function makeData(folder: string): Promise<void> {
  const { bytes, files } = await readSnapshot('demo')
  const pool = await openEmbedded(join(folder, 'data/database'), bytes)
  await pool.end()
  cpSync(files, join(folder, 'data/files'), { recursive: true })
}

function environmentOf(folder: string): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, ...own } = process.env
  return {
    ...own,
    PORT: '0',
    CONSOLE_CAPTCHA_FIXED: 'test',
    CONSOLE_RATE_LIMIT: '0',
    CONSOLE_LOG_FILE: join(folder, 'server.log'),
  }
}
