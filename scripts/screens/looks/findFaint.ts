import type { Page } from 'playwright'
import { loadAxe } from '../../../tests/e2e/support/loadAxe.ts'

/** Texts that stand out too little from what is behind them (WCAG AA): on all of the page, or `inside` what matches, where something does. */
export async function findFaint(page: Page, inside = ''): Promise<string[]> {
  await loadAxe(page)
  const nodes = await page.evaluate(async place => {
    const within = place === '' ? [] : [...document.querySelectorAll(place)]
    const found = await window.axe.run(within.length > 0 ? { include: within } : document, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    })
    return found.violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 120)))
  }, inside)
  return nodes.map(html => `contrast: ${html}`)
}
