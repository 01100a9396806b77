import { existsSync } from 'node:fs'
import type { Browser } from 'playwright'
import { build } from 'vite'
import { openBrowser } from './openBrowser.ts'
import { serveBench } from './serveBench.ts'

export type Bench = { browser: Browser; origin: string }

const project = new URL('../..', import.meta.url).pathname
let built: Promise<unknown> | undefined

/** Builds the pages of the bench once a run, serves them, opens a browser, and closes both after use. */
export async function withPages<T>(use: (bench: Bench) => Promise<T>): Promise<T> {
  built ??= buildPages()
  await built
  const server = await serveBench(`${project}dist/bench`)
  const browser = await openBrowser()
  try {
    return await use({ browser, origin: server.origin })
  } finally {
    await browser.close()
    server.close()
  }
}

async function buildPages(): Promise<void> {
  // BENCH_KEEP=1 measures what was built before, while the bench itself is worked on.
  if (process.env.BENCH_KEEP && existsSync(`${project}dist/bench`)) return
  await build({ configFile: `${project}bench/vite.config.ts` })
}
