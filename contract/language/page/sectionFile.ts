import type { Language } from '../../values/Language.ts'
import type { PageEntry } from '../Page.ts'
import { decodeSegment, isParameter, routeSegments } from '../route/segments.ts'

/** What the menu shows of a page. */
export type MenuEntry = Pick<PageEntry, 'path' | 'title' | 'title2' | 'order' | 'icon' | 'plugin' | 'union'>

/**
 * The file of a section, the first segment of its routes. A large section holds only what its menu shows, and lists the rest in
 * parts, so that opening one page of it costs the same however many there are.
 */
export type SectionFile = {
  /** The files of its words, by language: what its pages say, and the entities they show */
  words: Record<Language, string>
  /** All entries; of a large section those that belong to no part */
  entries: PageEntry[]
  /** Of a large section: the pages that are not hidden */
  menu?: MenuEntry[]
  /** Of a large section: the files with its entries, PageEntry[] each; `partOfPath` says which is whose */
  parts?: string[]
}

/** Up to so many entries a section is one file. */
export const wholeSection = 150
/** So many entries are in one part, about. */
export const inPart = 50

/**
 * Which part of a section knows a path, or a route: its second segment tells, because routes that could be mistaken for one another
 * share it. Null where there are no parts or the segment is a parameter: such routes stand in the section's own file.
 */
export function partOfPath(path: string, parts: number): number | null {
  const segment = routeSegments(path)[1]
  if (parts === 0 || segment === undefined || isParameter(segment)) return null
  let hash = 0
  for (const char of decodeSegment(segment)) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return hash % parts
}
