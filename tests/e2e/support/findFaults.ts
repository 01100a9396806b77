import type { Page } from 'playwright'
import { loadAxe } from './loadAxe.ts'

/** Advice that is a rule of ours: readers walk a page by its headings. */
const ours = ['heading-order', 'empty-heading']

/** What breaks a rule of accessibility, and advice where it is serious or critical; each with the first place it was found at; of these rules alone
 * where they are named. */
export async function findFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  await loadAxe(page)
  const violations = await page.evaluate(async rules => {
    // A colour on its way to another is no colour to be judged.
    const ends = (one: Animation) => Number(one.effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY
    for (const one of document.getAnimations().filter(ends)) one.finish()
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) })
    return violations.map(({ id, impact, tags, nodes }) => ({
      id,
      impact,
      isAdvice: tags.includes('best-practice'),
      count: nodes.length,
      first: nodes[0]?.html ?? '',
      at: nodes[0]?.target.join(' ') ?? '',
    }))
  }, rules)
  return violations
    .filter(({ id, impact, isAdvice }) => !isAdvice || ours.includes(id) || impact === 'serious' || impact === 'critical')
    .map(({ id, count, first, at }) => `${id} × ${count}: ${at} ${first.slice(0, 160)}`)
}
