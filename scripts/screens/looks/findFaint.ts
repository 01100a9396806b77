import type { Page } from 'playwright'
import { loadAxe } from '../../../tests/e2e/support/loadAxe.ts'

/** Texts that stand out too little from what is behind them (WCAG AA). */
export async function findFaint(page: Page): Promise<string[]> {
  await loadAxe(page)
  const nodes = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'] })
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 120)))
  })
  return nodes.map(html => `contrast: ${html}`)
}
