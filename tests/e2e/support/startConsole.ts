import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { isBuilt } from '../../../scripts/serve/buildConsole.ts'
import { createApp } from '../../../server/app.ts'
import type { Config } from '../../../server/config/readConfig.ts'
import { usualEngine } from '../../support/postgres.ts'
import { type OpenOptions, type OpenServices, openServices } from '../../../server/openServices.ts'
import { keepMade } from '../../support/keepMade.ts'
import { makeOnce } from '../../support/makeOnce.ts'
import { chooseDatabase, makeCaller, type TestServer } from '../../support/server.ts'
import { productSite } from '../../support/productSite.ts'
import { root } from '../../support/snapshot.ts'
import { leaveHome, listenAtHome } from './home.ts'

export type RunningConsole = Pick<TestServer, 'login' | 'call'> &
  Pick<OpenServices, 'services' | 'findRoute'> & { address: string; close(): Promise<void> }

/**
 * The built console and the real server on a free port, with demo data of its own. The console is built when its sources changed;
 * the database is a copy of the demo data that all tests share. The captcha `test` is always right.
 * @param options `idle` where nothing is done that takes a while: looking for work all the time costs a few percent of a core; a
 * folder in place of the built console, made of it
 */
export async function startConsole(
  change: Partial<Config> = {},
  { from, ...options }: Pick<OpenOptions, 'idle'> & { from?: (built: string) => Promise<string> } = {},
): Promise<RunningConsole> {
  const built = await findConsole()
  const consoleFolder = from ? await from(built) : built
  const { open, config: own } = await chooseDatabase(usualEngine, 'demo')
  const config: Config = { ...own, ...change }
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const opened = await openServices(config, log, { open, site: productSite, ...options })
  const app = await createApp(opened.services, { findRoute: opened.findRoute, consoleFolder })
  // One with settings of its own is another place: the browser remembers what a policy said.
  const isUsual = Object.keys(change).length === 0 && !from
  const address = isUsual ? await listenAtHome(app) : await app.listen({ host: '127.0.0.1', port: 0 })
  // Who is sent to another platform comes back here.
  config.publicUrl = address
  const { login, call } = makeCaller(app, config.signSuffix)
  return {
    address,
    login,
    call,
    services: opened.services,
    findRoute: opened.findRoute,
    async close() {
      // Windows that go on to the next file may still hold what they asked for.
      app.server.closeAllConnections()
      await app.close()
      leaveHome(address)
      await opened.close()
    },
  }
}

/**
 * The console as people get it: built in a process of its own, because the test runner's NODE_ENV would make Vite build the one for
 * development. A copy for all servers, which write nothing into it, so that a build by somebody else cannot change it under a running
 * test.
 */
export async function findConsole(): Promise<string> {
  mkdirSync(join(root, 'dist'), { recursive: true })
  await makeOnce(join(root, 'dist/console.making'), () => isBuilt(root), build)
  const stamp = readFileSync(join(root, 'dist/console.stamp'), 'utf8').slice(0, 16)
  return keepMade(`${stamp}-console`, draft => cpSync(join(root, 'dist/console'), draft, { recursive: true }))
}

function build(): void {
  const { NODE_ENV: _, ...environment } = process.env
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit', env: environment })
  if (status !== 0) throw new Error('The console could not be built; the messages above say why.')
}
