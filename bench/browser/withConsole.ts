import { existsSync } from 'node:fs'
import { build } from 'vite'
import { answerConsole } from '../site/answerConsole.ts'
import { openBrowser } from './openBrowser.ts'
import { serveBench } from './serveBench.ts'
import type { Bench } from './withPages.ts'

const project = new URL('../..', import.meta.url).pathname
const folder = `${project}dist/bench-console`
let built: Promise<unknown> | undefined

/** Builds the console itself once a run and serves it with the schema files of another site, before a back end of a few fixed answers. */
export async function withConsole<T>(files: ReadonlyMap<string, string>, use: (bench: Bench) => Promise<T>): Promise<T> {
  built ??= buildConsole()
  await built
  const server = await serveBench(folder, { files, answer: answerConsole, otherwise: 'index.html' })
  const browser = await openBrowser()
  try {
    return await use({ browser, origin: server.origin })
  } finally {
    await browser.close()
    server.close()
  }
}

async function buildConsole(): Promise<void> {
  // BENCH_KEEP=1 measures what was built before, while the bench itself is worked on.
  if (process.env.BENCH_KEEP && existsSync(folder)) return
  await build({
    root: project,
    configFile: `${project}vite.config.ts`,
    configLoader: 'native',
    logLevel: 'error',
    build: { outDir: folder },
  })
}
