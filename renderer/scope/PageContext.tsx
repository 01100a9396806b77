import { createContext, useContext } from 'react'
import type { Page } from '../../contract/language/Page.ts'
import type { Block } from '../../contract/language/shape.ts'
import type { PageVersions } from './PageVersions.ts'

export type PagePlace = {
  page: Page
  /** Parameters taken from the path: {id: '5'} */
  params: Record<string, string>
  /** The action to start once its block is ready, when the address was that of an action's hidden route. */
  start: { name: string; taken: boolean } | null
  /** Whether the page is shown over another one; its lists then keep their state to themselves. */
  over: boolean
  /** The same object while the page is open, whatever becomes of its file. */
  versions: PageVersions
}

const PageContext = createContext<PagePlace | null>(null)
export const PageProvider = PageContext.Provider

/** The page around a block; null for blocks drawn by themselves, as in stories. */
export const usePagePlace = (): PagePlace | null => useContext(PageContext)

/** The name under which the address says which part of a block is open: its id where it has one. */
export const openedName = ({ id }: Pick<Block, 'id'>): string => id ?? 'tab'

const lastKey = /(\.?[^.[\]"]+|\[\d+\]|\["[^"]*"\]|.)$/

/** File and line where the node at `place` was written, or where what is around it was; null when the page does not say. */
export function findOrigin(page: Page | undefined, place: string): string | null {
  if (!page) return null
  for (let path = place; path !== ''; path = path.replace(lastKey, '')) {
    const line = page.origin.lines[path]
    if (line !== undefined) return `${page.origin.file}:${line}`
  }
  return page.origin.file || null
}
