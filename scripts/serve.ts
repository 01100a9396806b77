import { spawnSync } from 'node:child_process'
import { flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import {
  type Config,
  demoAccounts,
  MigrationRefused,
  openLog,
  type RunningServer,
  readConfig,
  startServer,
  stopOnSignals,
} from '../server/index.ts'
import { keepEditorSchemas } from './editor/keepEditorSchemas.ts'
import { keepRows } from './rows/keepRows.ts'
import { type RunningChat, startChatHost } from '../demo/chat/startChatHost.ts'
import { isBuilt } from './serve/buildConsole.ts'
import { gather } from './serve/gather.ts'
import { startVite } from './serve/startVite.ts'
import { watchSite } from './serve/watchSite.ts'

// Builds the console when its sources changed, opens the server and prints where it is. `--dev`: with hot reload.
const root = resolve(import.meta.dirname, '..')
const development = process.argv.includes('--dev')
const say = (text: string): void => void process.stdout.write(`${text}\n`)
/** ms without a change, before schemas are written for editors: the console that shows the change does not wait for them */
const editorPause = 3000

try {
  await start()
} catch (error) {
  const lines = error instanceof MigrationRefused ? error.sentences : [error instanceof Error ? error.message : String(error)]
  say(`The server cannot start.\n${lines.map(line => `  ${line}`).join('\n')}`)
  if (process.env.CONSOLE_DEBUG === 'on') console.error(error)
  process.exit(1)
}

async function start(): Promise<void> {
  const { config, problems } = readConfig({ ...process.env, CONSOLE_DEVELOPMENT: development ? 'on' : 'off' }, root)
  if (problems.length > 0) throw new Error(problems.join('\n  '))
  if (config.captchaFixed)
    say(
      'Warning: CONSOLE_CAPTCHA_FIXED is set, so the captcha keeps nobody out. Never do this where others can reach the server.',
    )
  for (const warning of config.warnings) say(`Note: ${warning}`)
  if (!development && !isBuilt(root)) build()
  const log = openLog(
    process.env.CONSOLE_LOG ?? (development ? 'warn' : 'info'),
    pino.destination({ dest: logFile(), sync: false }),
  )
  const front = development ? { front: startVite(root) } : { consoleFolder: join(root, 'dist/console') }
  const chat = config.chat === 'demo' ? await startDemoChat(config) : null
  const running = await startServer(config, log, { ...front, onSeed: () => say('Making demo data, once …') })
  chat?.allow(running.address)
  chat?.allow(running.address.replace('127.0.0.1', 'localhost'))
  stopOnSignals(async () => {
    await chat?.close()
    await running.close()
  }, log)
  running.failed.catch(error => stopAtOnce(error))
  if (development) {
    keepRows(root, running.services.entities.values())
    const keepEditor = gather(() => keepEditorSchemas(root).catch((error: Error) => say(error.message)), editorPause)
    keepEditor('schemas')
    const reload = async () => {
      const problems = await running.reload()
      keepEditor('schemas')
      return problems
    }
    // A file that is saved before would not be seen.
    await watchSite(root, { reload }, say).ready
  }
  announce(running, config.demo)
  if (chat) say(`Chat of the demo: ${chat.address}, answered at ${chat.address}/desk`)
  // Kept now: a server that is killed has no end to do so.
  flushCompileCache()
}

/** On the next port, or any other that is free: the browser takes it for another host. */
async function startDemoChat(config: Config): Promise<RunningChat> {
  const chat = await startChatHost({ port: config.port === 0 ? 0 : config.port + 1, folder: config.dataDir })
  config.chat = { host: chat.address, appId: 'demo' }
  return chat
}

// In a process of its own: what the build needs of memory is given back.
function build(): void {
  say('Building the console …')
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The console could not be built; the messages above say why.')
}

// One line a request is for a log collector, not for the terminal of whoever tries the console out.
function logFile(): string | number {
  return process.env.CONSOLE_LOG_FILE ?? (process.stdout.isTTY ? join(root, 'server.log') : 1)
}

function stopAtOnce(error: unknown): void {
  say(
    `The embedded database has stopped: ${error instanceof Error ? error.message : String(error)} Look whether its disk is full, then start again.`,
  )
  process.exit(1)
}

function announce(running: RunningServer, demo: boolean): void {
  for (const problem of running.problems) say(problem)
  say(`\nMerchant console: ${running.address}`)
  if (!demo) return
  say('Demo accounts:')
  for (const { label, username, name, password } of demoAccounts)
    say(`  ${label.padEnd(22)} ${name ? `${username} + ${name}` : username} / ${password}`)
}
