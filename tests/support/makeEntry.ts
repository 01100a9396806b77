import type { PageEntry } from '../../contract/language/Page.ts'

/** A page as the site map lists it; what is not said has its default. */
export const makeEntry = (path: string, more: Partial<PageEntry> = {}): PageEntry => ({
  path,
  title: path,
  name: path,
  api: [],
  order: 0,
  hidden: false,
  mode: 'page',
  ...more,
})
