/** Columns by table. */
export type TableNames = ReadonlyMap<string, ReadonlySet<string>>

/** Tables and their columns in sources such as EntityTables.ts: `  goods: {` and `    price: number | null`, or both on one line. */
export function readTableNames(...sources: string[]): TableNames {
  const tables = new Map<string, Set<string>>()
  let columns = new Set<string>()
  for (const line of sources.flatMap(source => source.split('\n'))) {
    const [, table, inside = ''] = /^ {2}(\w+): \{(.*)$/.exec(line) ?? []
    const column = /^ {4}(\w+): /.exec(line)?.[1]
    if (table !== undefined) {
      columns = new Set([...inside.matchAll(/(\w+):/g)].map(match => match[1] ?? ''))
      // A name that comes again is that of the fields no table keeps.
      if (!tables.has(table)) tables.set(table, columns)
    }
    if (column !== undefined) columns.add(column)
  }
  return tables
}
