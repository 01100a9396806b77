/** What stands in the folder itself, where that is below its folders; elsewhere it is above them all. */
const itself = ''

/** The folders of a folder, the lowest first: each imports those before it and none behind it. */
const layers: Record<string, readonly string[]> = {
  contract: ['values', 'expression', 'wire', 'language'],
  'contract/expression': ['parse', 'run', 'functions'],
  'contract/wire': ['envelope', 'access', 'task', 'table', 'filters', 'metadata', 'query'],
  'contract/language': ['route', itself, 'page', 'journey', 'read', 'expand', 'check', 'compile', 'migrate'],
  'contract/language/check': [itself, 'expression', 'text', 'name', 'node', 'addon', 'machine', 'file'],
  src: [
    'store',
    'i18n',
    'say',
    'theme',
    'api',
    'session',
    'navigation',
    'tabs',
    'host',
    'icon',
    'widgets',
    'shell',
    'dev',
    'screens',
  ],
  server: [
    'words',
    'adapters',
    'config',
    'workbook',
    'columns',
    'rows',
    'context',
    'refuse',
    'files',
    'database',
    'gate',
    'tasks',
    'sheets',
    'table',
    'batch',
    'ledger',
    'module',
    'events',
    'states',
    'jobs',
    'modules',
    'routes',
    'console',
  ],
  'server/database': ['engine', 'migrate', 'backup'],
  'server/gate': ['actor', 'answer', 'request', 'turns', 'password', 'upload', 'once', 'operatorLog'],
  'server/states': ['machine', 'finish'],
  'server/table': ['describe', 'changes', 'query', 'children', 'titles', 'list', 'settings', 'tree', 'save', 'export', 'import'],
}

/** What is wrong with an import between the layers of a folder; null where nothing is. */
export function layerFault(file: string, target: string): string | null {
  for (const [parent, names] of Object.entries(layers)) {
    const [from, to] = [file, target].map(path => childOf(parent, path))
    if (from === undefined || to === undefined || from === to) continue
    const strange = [from, to].find(name => name !== itself && !names.includes(name))
    if (strange !== undefined)
      return `${parent}/${strange} is no layer yet: say where it stands in scripts/boundaries/layerFault.ts`
    if (heightOf(from, names) < heightOf(to, names))
      return `${from === itself ? parent : `${parent}/${from}`} never imports what stands above it, as ${target} does`
  }
  return null
}

const heightOf = (name: string, names: readonly string[]): number => (names.includes(name) ? names.indexOf(name) : names.length)

/** The folder within `parent` that a file is in; '' where it is in none, undefined where it is not within the parent. */
function childOf(parent: string, path: string): string | undefined {
  if (!path.startsWith(`${parent}/`)) return undefined
  const [name, ...rest] = path.slice(parent.length + 1).split('/')
  return rest.length === 0 ? '' : name
}
