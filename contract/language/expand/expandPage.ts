import { isObject } from '../places.ts'
import { asShape } from '../kinds.ts'
import { type Page, PageShape } from '../Page.ts'
import type { Block } from '../shape.ts'
import { listApi } from '../blockApis.ts'
import { expandMembers } from './expandNode.ts'
import type { Spot, Surroundings } from './Spot.ts'

type Loose = Record<string, unknown>

/** The long form of a checked page file. `path` is its route, `file` where it was written. */
export function expandPage(raw: Loose, path: string, file: string, around: Omit<Surroundings, 'lines'>): Page {
  const lines: Record<string, number> = {}
  const spot: Spot = { around: { ...around, lines }, entity: null, path: '', line: 1 }
  const { $schema: _version, cases: _cases, ...long } = expandMembers(raw, asShape(PageShape), spot)
  const api = typeof raw.api === 'string' ? splitList(raw.api) : Array.isArray(raw.api) ? raw.api.map(String) : []
  const page = {
    order: 0,
    hidden: false,
    mode: 'page',
    load: {},
    blocks: [],
    name: path,
    ...long,
    path,
    api,
    origin: { file, lines },
  } as unknown as Page // every key was checked against PageShape before
  for (const block of page.blocks) fillListApi(block, page, around)
  return page
}

const splitList = (text: string) =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

/** A list knows its table endpoint, however deep it stands. */
function fillListApi(node: unknown, page: Page, around: Pick<Surroundings, 'entities'>): void {
  if (Array.isArray(node)) for (const one of node) fillListApi(one, page, around)
  if (!isObject(node)) return
  if (node.kind === 'list' && node.api === undefined) {
    const api = listApi(node as Block, page, around.entities)
    if (api !== undefined) node.api = api
  }
  for (const member of Object.values(node)) fillListApi(member, page, around)
}
