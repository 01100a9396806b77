import type { Page } from 'playwright'
import type { Language } from '../../../contract/values/Language.ts'
import { readWords } from '../../../site/readWords.ts'
import { root } from '../../support/snapshot.ts'

/** By language */
const locales = readWords(root)
const plain = (key: string) => key.split('|')[0] ?? key

/** Every text of the product in a language. English texts are their own keys. */
const textsOf = (name: Language): Set<string> =>
  new Set([
    ...(name === 'en' ? [...locales.values()].flatMap(({ words }) => Object.keys(words).map(plain)) : []),
    ...Object.values(locales.get(name)?.words ?? {}),
  ])
const texts = new Map([...locales.keys()].map(name => [name, textsOf(name)]))

/** What the product says, as far as it is certain to be no data: headings, labels, buttons, the menu, and names of controls. */
const spoken = 'h1, h2, h3, th, label, legend, button, nav a, .mc-filter-name, .mc-field-help, .mc-chip, .mc-empty, [role=tab]'

/** Words of the product that stand on the page in a language other than the chosen one, each once. */
export async function findStrayWords(page: Page, language: Language): Promise<string[]> {
  const seen = await page.evaluate(
    ({ selector, names }) => {
      const found = new Set<string>()
      const ours = new Set(names)
      for (const element of document.querySelectorAll(selector)) {
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent?.trim() ?? '')
        for (const child of element.querySelectorAll('span')) found.add(child.textContent?.trim() ?? '')
      }
      for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
        for (const name of ['aria-label', 'title', 'placeholder']) found.add(element.getAttribute(name)?.trim() ?? '')
      found.add(document.title.split(' - ')[0] ?? '')
      return [...found].filter(text => text !== '' && !ours.has(text))
    },
    { selector: spoken, names: [...locales.values()].map(({ about }) => about.name) },
  )
  const own = texts.get(language)
  return seen.filter(
    text => !own?.has(text) && [...texts.keys()].some(other => other !== language && texts.get(other)?.has(text)),
  )
}
