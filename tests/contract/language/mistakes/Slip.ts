import type { Problem } from '../../../../contract/language/Problem.ts'

/** One slip in a file of the small site: what is replaced in which file, and what its one message must name. */
export type Slip = {
  title: string
  file: string
  find: string
  put: string
  rule: Problem['rule']
  path: string
  says: string
  nearest?: string
  /** Where the slip shows, if that is not where it was made: file and line */
  shown?: [string, number]
  /** The server's code, which the small site has only where a slip needs it */
  server?: string
}

export const list = 'schemas/pages/goods/list.json'
export const edit = 'schemas/pages/goods/edit/[id].json'
export const category = 'schemas/entities/category.json'
export const notices = 'schemas/notices/goods.json'
export const books = 'schemas/ledger/goods.json'
export const goods = 'schemas/entities/goods.json'
export const ofEdit = 'schemas/pages/goods/edit/[id].cases.json'

export const code = 'server/modules/goods.ts'

/** Code of the server, for slips that are told only where code is looked at. */
export const server = `export const routes = [
  { method: 'GET', path: 'seller/goods/Log' },
  { method: 'POST', path: 'seller/goods/OnOff' },
  { method: 'POST', path: 'seller/goods/Reprice' },
]
export const guards = {
  'category.empty': null,
}
export const buyers = [
  { method: 'POST', path: 'buyer/goods/GoodsList' },
  { method: 'POST', path: 'buyer/goods/Order' },
]
`
