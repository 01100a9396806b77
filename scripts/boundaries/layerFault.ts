/**
 * The folders of a folder, the lowest first: each imports those before it and none behind it. What stands in the folder itself is
 * above them all.
 */
const layers: Record<string, readonly string[]> = {
  server: [
    'words',
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
    'module',
    'jobs',
    'modules',
    'routes',
  ],
  'server/database': ['engine', 'migrate', 'backup'],
  'server/gate': ['actor', 'answer', 'request', 'upload', 'operatorLog'],
  'server/table': ['describe', 'query', 'titles', 'list', 'save', 'export', 'import'],
}

/** What is wrong with an import between the layers of a folder; null where nothing is. */
export function layerFault(file: string, target: string): string | null {
  for (const [parent, names] of Object.entries(layers)) {
    const [from, to] = [file, target].map(path => childOf(parent, path))
    if (from === undefined || to === undefined || from === to) continue
    const strange = [from, to].find(name => name !== '' && !names.includes(name))
    if (strange !== undefined)
      return `${parent}/${strange} is no layer yet: say where it stands in scripts/boundaries/layerFault.ts`
    if (to === '' || (from !== '' && names.indexOf(from) < names.indexOf(to)))
      return `${parent}/${from} never imports what stands above it, but ${target} does`
  }
  return null
}

/** The folder within `parent` that a file is in; '' where it is in none, undefined where it is not within the parent. */
function childOf(parent: string, path: string): string | undefined {
  if (!path.startsWith(`${parent}/`)) return undefined
  const [name, ...rest] = path.slice(parent.length + 1).split('/')
  return rest.length === 0 ? '' : name
}
