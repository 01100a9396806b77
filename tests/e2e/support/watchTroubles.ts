import type { Page } from 'playwright'

/** Writes down what must not happen in a browser: errors and warnings in its console, exceptions, breaches of the policy. */
export function watchTroubles(page: Page, troubles: string[]): void {
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type()))
      troubles.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', error => troubles.push(`exception: ${error.message}`))
}
