/** What a search may find, in the order in which kinds are shown. */
export const kinds = ['order', 'page', 'action', 'view', 'record'] as const

export type Found = {
  kind: (typeof kinds)[number]
  /** One of its kind */
  id: string
  title: string
  /** Where it stands: the section of a page */
  place: string
  /** How the title sounds, whole and by its first letters; only where that is searched */
  pinyin: string[]
  path: string
  run(): void
}
