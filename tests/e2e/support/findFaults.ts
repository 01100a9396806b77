import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What breaks a rule of accessibility, and advice where it is serious or critical; each with the first place it was found at. */
export async function findFaults(page: Page): Promise<string[]> {
  // Through the debugger: the page's own policy would not let a script of ours in.
  await page.evaluate(`if (!window.axe) { ${source} }`)
  const violations = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, impact, tags, nodes }) => ({
      id,
      impact,
      isAdvice: tags.includes('best-practice'),
      count: nodes.length,
      first: nodes[0]?.html ?? '',
      at: nodes[0]?.target.join(' ') ?? '',
    }))
  })
  return violations
    .filter(({ impact, isAdvice }) => !isAdvice || impact === 'serious' || impact === 'critical')
    .map(({ id, count, first, at }) => `${id} × ${count}: ${at} ${first.slice(0, 160)}`)
}
