import type { Fault } from './Fault.ts'
import { findCycles } from './findCycles.ts'
import { layerFault } from './layerFault.ts'
import { moduleFault, type Uses } from './moduleFault.ts'
import type { Import, Imports } from './readImports.ts'
import { ringFaults } from './ringFaults.ts'

/** The rooms of the server that its modules stand on, and those of add-ons. */
const moduleRooms = ['context', 'refuse', 'rows', 'tasks', 'table', 'batch', 'ledger', 'module', 'events', 'states']
/** What each top-level folder may import besides itself. */
const allowed: Record<string, string[]> = {
  contract: [],
  site: ['contract'],
  renderer: ['contract'],
  src: ['renderer/index.ts', 'contract'],
  server: ['contract', 'site'],
  demo: ['contract', 'server'],
  addons: ['contract', 'renderer/index.ts', ...moduleRooms.map(room => `server/${room}`)],
  stories: ['renderer', 'src', 'contract', 'site', 'tests/support'],
  tests: ['*'],
  scripts: ['*'],
  bench: ['*'],
}
/** The demo data, and the buyers who trade in it, are loaded when a server is asked for them, and by no other lines. */
const demoStarts = ['demo/seedDemo.ts', 'demo/seedAddon.ts', 'demo/trade/watchTrade.ts']
/** Nobody may import these. */
const closed = ['tests', 'scripts', 'bench', 'stories', 'addons']
/** Data: read as files, by whoever is told where they are. */
const data = ['schemas', 'locales']

/** Every import that the architecture forbids, and every ring of imports, sorted by file. */
export function checkBoundaries(files: Imports, uses: Uses = new Map()): Fault[] {
  const faults = [...files].flatMap(([file, imports]) => imports.flatMap(one => faultOf(file, one, uses) ?? []))
  return [...faults, ...findCycles(files), ...ringFaults(files)].sort((a, b) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line,
  )
}

function faultOf(file: string, { line, target, outside, late }: Import, uses: Uses): Fault | null {
  if (late && target !== undefined && demoStarts.includes(target) && file.startsWith('server/')) return null
  const message =
    target === undefined ? outsideFault(file, outside ?? '') : (folderFault(file, target) ?? innerFault(file, target, uses))
  return message === null ? null : { file, line, message }
}

/** `contract` runs in browsers too; `site` is what reads files. */
function outsideFault(file: string, name: string): string | null {
  const isNode = name.startsWith('node:')
  if (isNode && file.startsWith('contract/')) return `contract imports "${name}", which runs in browsers too; site reads files`
  if (isNode && (file.startsWith('renderer/') || file.startsWith('src/'))) return `"${name}" is not there in a browser`
  return null
}

const topOf = (path: string) => path.split('/', 1)[0]!
const covers = (rule: string, path: string) => rule === '*' || path === rule || path.startsWith(`${rule}/`)

function folderFault(file: string, target: string): string | null {
  const from = topOf(file)
  const to = topOf(target)
  if (from === 'addons') return addonFault(file, target)
  if (from === to || !(to in allowed || data.includes(to)) || ['tests', 'scripts', 'bench'].includes(from)) return null
  const rules = allowed[from] ?? []
  if (rules.some(rule => covers(rule, target))) return null
  if (closed.includes(to))
    return `${to} is imported by nobody${from === 'stories' ? ' (stories: tests/support)' : ''}, but ${target} is`
  if (data.includes(to)) return `${target} is data; read it where the site is read`
  if (from === 'src' && to === 'renderer') return `src may import renderer/index.ts alone, not ${target}`
  return `${from} may import ${rules.join(', ') || 'nothing of ours'}, not ${target}`
}

/** An add-on's widgets stand on the renderer, its modules on the server; nobody's stand on another add-on. */
function addonFault(file: string, target: string): string | null {
  const [, own, room] = file.split('/')
  if (topOf(target) === 'addons') {
    const [, other, otherRoom] = target.split('/')
    if (own !== other) return `the add-on ${own} imports the add-on ${other}; they meet in their schemas alone`
    return room === otherRoom ? null : `${room} and ${otherRoom} of an add-on run in different places; they meet by calls`
  }
  const rules = (allowed.addons ?? []).filter(rule => rule === 'contract' || (room === 'widgets') === rule.startsWith('renderer'))
  if (rules.some(rule => covers(rule, target)) || (room === 'demo' && topOf(target) === 'demo')) return null
  return `${room} of an add-on may import ${rules.join(', ')}, not ${target}`
}

/** Folders of one kind never import one another: they meet through the registry and runAction. */
const apart = ['renderer/blocks', 'renderer/fields', 'renderer/steps']
function innerFault(file: string, target: string, uses: Uses): string | null {
  for (const group of apart) {
    const kinds = [file, target].map(path => (path.startsWith(`${group}/`) ? path.split('/')[2] : undefined))
    if (kinds[0] !== undefined && kinds[1] !== undefined && kinds[0] !== kinds[1])
      return `${kinds[0]} and ${kinds[1]} are both kinds in ${group}; they must not import one another`
  }
  return layerFault(file, target) ?? moduleFault(file, target, uses)
}
