import type { Page } from 'playwright'

/**
 * Writes down what must not happen in a browser: errors and warnings in its console (breaches of the policy and refused answers among
 * them), exceptions, and requests that got no answer. A request that a navigation cut short is none of them.
 */
export function watchTroubles(page: Page, troubles: string[]): void {
  page.on('console', message => {
    // Chromium asks for one where a window waits between two tests; the console names its own.
    if (message.location().url.endsWith('/favicon.ico')) return
    if (['error', 'warning'].includes(message.type()))
      troubles.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', error => troubles.push(`exception: ${error.message}`))
  page.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') troubles.push(`no answer: ${request.method()} ${request.url()} (${reason})`)
  })
}
