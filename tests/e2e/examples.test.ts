import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumLaunch } from '../support/chromium.ts'
import { root } from '../support/snapshot.ts'
import { serveExamples } from './support/serveExamples.ts'
import { startConsole } from './support/startConsole.ts'
import { watchTroubles } from './support/watchTroubles.ts'

const kinds = ['blocks', 'fields', 'steps'].flatMap(kind =>
  readdirSync(join(root, 'renderer', kind))
    .filter(name => existsSync(join(root, 'renderer', kind, name, 'example.json')))
    .map(name => ({ kind, name })),
)

let browser: Browser
// One window for all, so that the code of the engine is fetched once.
let window: BrowserContext
let examples: Awaited<ReturnType<typeof serveExamples>>

/** The policy of the running console, taken from its answer. */
async function readPolicy(): Promise<string> {
  const running = await startConsole()
  const response = await fetch(`${running.address}/login`, { headers: { accept: 'text/html' } })
  await running.close()
  return response.headers.get('content-security-policy') ?? ''
}

beforeAll(async () => {
  const policy = await readPolicy()
  expect(policy).toContain("script-src 'self'")
  ;[browser, examples] = await Promise.all([chromium.launch(chromiumLaunch()), serveExamples(policy)])
  window = await browser.newContext()
}, 240_000)

afterAll(async () => {
  await browser?.close()
  examples?.close()
})

describe('under the policy of the console', () => {
  for (const { kind, name } of kinds)
    it(`the examples of ${kind}/${name} are drawn without a breach, an error or a warning`, async () => {
      const page = await window.newPage()
      const troubles: string[] = []
      watchTroubles(page, troubles)
      await page.goto(`${examples.address}/?kind=${kind}&name=${name}`)
      await page.locator('main[data-drawn]').waitFor()
      await page.locator('.mc-skeleton').first().waitFor({ state: 'detached' })
      await page.waitForLoadState('networkidle')
      const shown = await page.locator('[data-example]').count()
      await page.close()
      expect(troubles).toEqual([])
      expect(shown).toBeGreaterThan(0)
    })
})
