import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { isBuilt } from '../../../scripts/serve/buildConsole.ts'
import { createApp } from '../../../server/app.ts'
import type { Config } from '../../../server/config/readConfig.ts'
import { openEmbedded } from '../../../server/database/engine/embedded.ts'
import { withKysely } from '../../../server/database/open.ts'
import { openServices } from '../../../server/openServices.ts'
import { makeOnce } from '../../support/makeOnce.ts'
import { makeCaller, type TestServer } from '../../support/server.ts'
import { readSnapshot, root, testConfig } from '../../support/snapshot.ts'

export type RunningConsole = Pick<TestServer, 'login' | 'call'> & { address: string; close(): Promise<void> }

/**
 * The built console and the real server on a free port, with demo data of its own. The console is built when its sources changed;
 * the database is a copy of the snapshot that all tests share. The captcha `test` is always right.
 * @param until when it is gone: somebody closes it, or the process ends
 */
export async function startConsole(
  change: Partial<Config> = {},
  until: 'closed' | 'process' = 'closed',
): Promise<RunningConsole> {
  const consoleFolder = await copyConsole()
  const remove = () => rmSync(consoleFolder, { recursive: true, force: true })
  if (until === 'process') process.once('exit', remove)
  const { bytes, files } = await readSnapshot('demo')
  const config: Config = { ...testConfig(files, 'demo'), ...change }
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const open = async () => withKysely('embedded', await openEmbedded(null, bytes))
  const opened = await openServices(config, log, { open })
  const app = await createApp(opened.services, { findRoute: opened.findRoute, consoleFolder })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const { login, call } = makeCaller(app, config.signSuffix)
  return {
    address,
    login,
    call,
    async close() {
      await app.close()
      await opened.close()
      remove()
    },
  }
}

/**
 * The console as people get it: built in a process of its own, because the test runner's NODE_ENV would make Vite build the one for
 * development. A copy, so that a build by somebody else cannot change it under a running test.
 */
export async function copyConsole(): Promise<string> {
  mkdirSync(join(root, 'dist'), { recursive: true })
  await makeOnce(join(root, 'dist/console.making'), () => isBuilt(root), build)
  const folder = mkdtempSync(join(tmpdir(), 'mc-console-'))
  cpSync(join(root, 'dist/console'), folder, { recursive: true })
  return folder
}

function build(): void {
  const { NODE_ENV: _, ...environment } = process.env
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit', env: environment })
  if (status !== 0) throw new Error('The console could not be built; the messages above say why.')
}
