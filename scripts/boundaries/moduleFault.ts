/** Which other modules each module of the server may import, by its folder: its `index.ts` says so. */
export type Uses = ReadonlyMap<string, readonly string[]>

const root = 'server/modules/'

/** What is wrong with an import between two modules of the server; null where nothing is. */
export function moduleFault(file: string, target: string, uses: Uses): string | null {
  const [own, other] = [file, target].map(path => folderOf(path, uses))
  if (own === undefined || other === undefined || own === other) return null
  if (target === `${other}/index.ts`)
    return `the module ${nameOf(own)} imports the module ${nameOf(other)} itself; import the one file it needs`
  return uses.get(own)?.includes(nameOf(other))
    ? null
    : `${own}/index.ts does not say uses: ['${nameOf(other)}'], but ${target} is imported`
}

/** The folder of the module that a file belongs to: `server/modules/{domain}/{name}`, or `server/modules/{name}` without a domain. */
function folderOf(path: string, uses: Uses): string | undefined {
  if (!path.startsWith(root)) return undefined
  const [first, second, third] = path.slice(root.length).split('/')
  if (second === undefined) return undefined
  return uses.has(root + first) || third === undefined ? root + first : `${root}${first}/${second}`
}

const nameOf = (folder: string): string => folder.split('/').at(-1) ?? ''

/** What the index of each module says that it uses. @param sources the text of a file */
export function readUses(files: Iterable<string>, sources: (file: string) => string): Uses {
  const indexes = [...files].filter(file => file.startsWith(root) && file.endsWith('/index.ts'))
  return new Map(indexes.map(file => [file.slice(0, -'/index.ts'.length), usesOf(sources(file))]))
}

const usesOf = (source: string): string[] =>
  [...(/^ {2}uses: \[([^\]]*)\]/m.exec(source)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(match => match[1] ?? '')
