import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../support/snapshot.ts'
import { openBrowser } from './support/openBrowser.ts'
import { serveExamples } from './support/serveExamples.ts'
import { countRequests, settle } from './support/settle.ts'
import { startConsole } from './support/startConsole.ts'
import { watchTroubles } from './support/watchTroubles.ts'

const kinds = ['blocks', 'fields', 'steps'].flatMap(kind =>
  readdirSync(join(root, 'renderer', kind))
    .filter(name => existsSync(join(root, 'renderer', kind, name, 'example.json')))
    .map(name => ({ kind, name })),
)

// One window for all, so that the code of the engine is fetched and read once.
let page: Page
const troubles: string[] = []
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
  examples = await serveExamples(policy)
  page = await (await openBrowser()).newPage({ reducedMotion: 'reduce' })
  watchTroubles(page, troubles)
  countRequests(page)
})

afterAll(async () => {
  await page?.context().close()
  examples?.close()
})

describe('under the policy of the console', () => {
  for (const { kind, name } of kinds)
    it(`the examples of ${kind}/${name} are drawn without a breach, an error or a warning`, async () => {
      await page.goto(`${examples.address}/?kind=${kind}&name=${name}`)
      await page.locator('main[data-drawn]').waitFor()
      await settle(page)
      expect(await page.locator('[data-example]').count()).toBeGreaterThan(0)
      // Of the one before too, if it came late.
      expect(troubles.splice(0).join('\n')).toBe('')
    })

  it('the last of them says nothing afterwards either', async () => {
    await page.goto('about:blank')
    expect(troubles.join('\n')).toBe('')
  })
})
