import type { Page } from 'playwright'

/** What a wave waits for: addresses, or parts of them, each of which must have been asked for before anything of the wave is answered. */
export type Wave = readonly (string | RegExp)[]

/**
 * Holds every answer back until all of its wave has been asked for, so that whatever waits for an answer that it need not wait for is
 * never asked. The document is answered at once; the first wave is what it names, the others follow. Answers what is still missing.
 */
export async function answerInWaves(page: Page, waves: readonly Wave[]): Promise<() => string[]> {
  const asked: string[] = []
  let missing: Wave[] = []
  let held: (() => void)[] = []
  const isAsked = (part: string | RegExp) => asked.some(url => (typeof part === 'string' ? url.includes(part) : part.test(url)))
  const look = () => {
    while (missing[0]?.every(isAsked)) {
      missing = missing.slice(1)
      for (const answer of held) answer()
      held = []
    }
  }
  await page.route('**/*', async route => {
    const request = route.request()
    if (request.isNavigationRequest()) {
      const response = await route.fetch()
      asked.length = 0
      missing = [namedBy(await response.text()), ...waves]
      return route.fulfill({ response })
    }
    asked.push(request.url())
    const answered = new Promise<void>(done => held.push(done))
    look()
    if (missing.length > 0) await answered
    return route.continue()
  })
  return () => missing.flat().flatMap(part => (isAsked(part) ? [] : [String(part)]))
}

/** The files that a document names. */
export const namedBy = (document: string): string[] =>
  [...document.matchAll(/<(?:link|script)\b[^>]*? (?:href|src)="([^"]+)"/g)].map(([, file]) => String(file)).filter(isLoaded)

/** An icon is asked for when the browser likes to. */
const isLoaded = (file: string): boolean => !file.endsWith('.svg')
