import type { Page } from '../Page.ts'

/** The settings that expressions of pages name, by entity: what a console is told of them, whoever works in it. */
export function shownSettings(pages: Iterable<Pick<Page, 'reads'>>): Map<string, ReadonlySet<string>> {
  const shown = new Map<string, Set<string>>()
  for (const { reads } of pages)
    for (const [name, fields] of Object.entries(reads.settings ?? {})) {
      const known = shown.get(name) ?? new Set()
      for (const field of Object.keys(fields)) known.add(field)
      shown.set(name, known)
    }
  return shown
}
