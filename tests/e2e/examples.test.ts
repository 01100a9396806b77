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

const namesOf = (kind: string): string[] =>
  readdirSync(join(root, 'renderer', kind)).filter(name => existsSync(join(root, 'renderer', kind, name, 'example.json')))

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
  it.each(['blocks', 'fields', 'steps'])('the examples of %s are drawn without a breach, an error or a warning', async kind => {
    const names = namesOf(kind)
    expect(names.length).toBeGreaterThan(5)
    // All on one page: most of what a page takes is the engine.
    const found = await troublesOf(kind, names)
    if (found.length > 0)
      for (const name of names) found.push(...(await troublesOf(kind, [name])).map(what => `${kind}/${name}: ${what}`))
    expect(found.join('\n')).toBe('')
  })
})

/** What the browser complains of while these are drawn, and when they are left. */
async function troublesOf(kind: string, names: readonly string[]): Promise<string[]> {
  const [only] = names.length === 1 ? names : []
  await page.goto(`${examples.address}/?kind=${kind}${only ? `&name=${only}` : ''}`)
  await page.locator('main[data-drawn]').waitFor()
  await settle(page)
  const drawn = await page.locator('[data-example]').evaluateAll(all => all.map(one => one.getAttribute('data-example') ?? ''))
  expect(new Set(drawn.map(name => name.split(' ')[0]))).toEqual(new Set(names.map(name => `${kind}/${name}`)))
  await page.goto('about:blank')
  return troubles.splice(0)
}
