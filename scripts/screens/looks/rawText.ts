import type { Sight } from './makeSight.ts'

/** Expressions and slots that nobody has filled: what begins with `=` and what holds `{`, in texts, inputs and names. Runs in the page. */
export function rawText({ texts, isSeen, place }: Sight): string[] {
  const isRaw = (text: string) => /^=\s*[\w'"([!]/.test(text) || /\{\s*[\w.]*\s*\}|\{\{/.test(text)
  // What is meant to be code.
  const isCode = (element: Element) => element.closest('pre, code, kbd, [data-code]') !== null
  const seen = texts().map(({ element, text }) => ({ element, text }))
  for (const element of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    if (isSeen(element)) seen.push({ element, text: element.value }, { element, text: element.placeholder })
  for (const element of document.querySelectorAll('[aria-label], [title], [alt]'))
    for (const name of ['aria-label', 'title', 'alt']) seen.push({ element, text: element.getAttribute(name) ?? '' })
  seen.push({ element: document.body, text: document.title })
  return seen
    .filter(({ element, text }) => isRaw(text) && !isCode(element))
    .map(({ element, text }) => `"${text.slice(0, 60)}" is shown as it is written, in ${place(element)}`)
}
