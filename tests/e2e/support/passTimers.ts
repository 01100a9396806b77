import type { Page } from 'playwright'

/**
 * Waits in the page itself until it has done what it had put off by less than so many milliseconds. A page runs its timers in their
 * order, so this is right however slow the machine is.
 */
export const passTimers = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate(most => new Promise<void>(done => setTimeout(done, most)), milliseconds)
