import { isObject } from '../../places.ts'
import type { Document } from '../../read/Document.ts'
import { indexRoutes, linkSegments } from '../../route/routeIndex.ts'
import { report } from '../report.ts'
import type { Checker, Noted } from '../Scene.ts'

type Use = Noted['uses'][number]
/** A use with the page it stands on, the top block around it, and the blocks it shows. */
type Edge = { use: Use; from: string; to: string[]; page: string }

/** Pages that show blocks of one another in a ring would never end; and a block that is named is there. */
export function checkUseRings(pages: Document[], checker: Checker): void {
  const index = indexRoutes(pages.map(page => ({ path: page.id, page })))
  const routes = new Map(pages.map(page => [page.file, page.id]))
  const edges = checker.noted.uses.flatMap(use => {
    const page = index.find(linkSegments(use.value))?.entry.page
    const from = routes.get(use.file)
    return page && from !== undefined ? [edgeOf(use, from, page, checker)] : []
  })
  const done = new Set<Edge>()
  for (const edge of edges) follow(edge, [], edges, done, checker)
}

function edgeOf(use: Use, from: string, page: Document, checker: Checker): Edge {
  const blocks: unknown[] = Array.isArray(page.value.blocks) ? page.value.blocks : []
  const to = blocks.flatMap((block, at) =>
    use.block === undefined || (isObject(block) && block.id === use.block) ? [`${page.id} blocks[${at}]`] : [],
  )
  if (use.block !== undefined && to.length === 0) tellMissing(use, use.block, page, blocks, checker)
  const top = /^blocks\[\d+\]/.exec(use.at.path)?.[0]
  return { use, from: `${from} ${top}`, to, page: page.id }
}

function tellMissing(use: Use, block: string, page: Document, blocks: unknown[], checker: Checker): void {
  const ids = blocks.flatMap(one => (isObject(one) && typeof one.id === 'string' ? [one.id] : []))
  checker.file = use.file
  const at = { ...use.at, key: 'block', path: use.at.path.replace(/use$/, 'block') }
  report(checker, at, 'id', `${page.id} has no block with the id "${block}"`, { value: block, near: { word: block, names: ids } })
}

/** Every edge is followed once: what lies behind one that was followed holds no ring that is not told already. */
function follow(edge: Edge, path: Edge[], edges: Edge[], done: Set<Edge>, checker: Checker): void {
  const start = path.indexOf(edge)
  if (start >= 0) return tellRing(path.slice(start), checker)
  if (done.has(edge)) return
  for (const next of edges) if (edge.to.includes(next.from)) follow(next, [...path, edge], edges, done, checker)
  done.add(edge)
}

function tellRing(ring: Edge[], checker: Checker): void {
  const [{ use, page }] = ring as [Edge] // a ring has at least the edge it was closed at
  const names = ring.map(edge => edge.page)
  checker.file = use.file
  report(checker, use.at, 'cycle', `these pages use one another in a ring: ${[...names, page].join(' → ')}`, { value: use.value })
}
