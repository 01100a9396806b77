import type { Action, Block, Column, Where } from '../../../../contract/language/shape.ts'
import type { PageView } from '../state/pageView.ts'

/** The block in its long form; its keys were checked against schema.ts before any of it reached the browser. */
export type ListBlock = Block & {
  list: string | Record<string, never>
  api?: string
  where?: Where
  filters?: Column[]
  views?: Record<string, PageView>
  columns?: Column[]
  select?: 'none' | 'page' | 'pages' | 'all'
  toolbar?: Action[]
  rowActions?: Action[]
  batchActions?: Action[]
  card?: { image?: string; title?: string; fields?: string[] }
  tree?: boolean
  sum?: boolean
  size?: number
  empty?: string
  refresh?: number
}
