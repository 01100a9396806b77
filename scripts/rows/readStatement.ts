import type { TableNames } from './readTableNames.ts'

/** Words of SQL itself, types and moments included. */
const words = new Set(
  `all analyze and any array as asc at between bigint boolean both by case cast check coalesce conflict constraint cross ctid current_timestamp
  default delete desc distinct do else end escape except excluded exists extract false fetch first following for from full group
  having ilike in inner insert integer intersect interval into is isnull join json jsonb jsonb_array_elements key last lateral leading left
  like limit lock materialized natural no not nothing notnull nowait null nulls numeric of offset on only or order ordinality
  outer over partition preceding range recursive returning right rollback row rows select set share similar smallint some table
  text then time timestamp to trailing true truncate unbounded union unique unnest update using values when where window with within`.split(
    /\s+/,
  ),
)
/** Catalogues of the database itself are no tables of ours. */
const catalogue = /\b(?:pg_|information_schema|current_schema|savepoint|setval)/

/** The names of a statement that neither its tables have nor the statement itself makes. */
export function readStatement(text: string, tables: TableNames): { unknown: string[]; from: string[] } {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/'(?:[^']|'')*'|\bskip locked\b/gi, ' ')
  if (catalogue.test(bare)) return { unknown: [], from: [] }
  const from = [...bare.matchAll(/\b(?:from|join|into|update)\s+(?:"(\w+)"|([a-z_]\w*))/gi)].map(
    match => match[1] ?? match[2] ?? '',
  )
  const named = from.filter(name => tables.has(name))
  const open = named.length === 0 || /\b(?:from|join|into|update)\s+\$/i.test(bare)
  const known = open ? new Set([...tables.values()].flatMap(columns => [...columns])) : columnsOf(named, tables)
  const own = ownNames(bare, tables)
  const used = [...bare.matchAll(/(?<!::)\b([a-z_]\w*)\b(?!"?\s*[(.])/g)].map(match => match[1] ?? '')
  // A single letter is an alias, of this text or of the one it is put into.
  const unknown = used.filter(
    name => name.length > 1 && !words.has(name) && !known.has(name) && !own.has(name) && !tables.has(name),
  )
  return { unknown: [...new Set(unknown)], from: named }
}

const columnsOf = (names: readonly string[], tables: TableNames) => new Set(names.flatMap(name => [...(tables.get(name) ?? [])]))

/** What a statement names itself: aliases of tables, queries and values, and the columns of a `with`. */
function ownNames(bare: string, tables: TableNames): ReadonlySet<string> {
  const aliases = [
    ...[...bare.matchAll(/\bas\s+"?([a-z_]\w*)/g), ...bare.matchAll(/[)$]\s*"?([a-z_]\w*)/g)].map(match => match[1] ?? ''),
    ...[...bare.matchAll(/\b([a-z_]\w*)"?\s+(?=([a-z_]\w*))/g)].flatMap(([, table, alias]) =>
      tables.has(table ?? '') ? [alias ?? ''] : [],
    ),
  ]
  const lists = [
    ...bare.matchAll(/([a-z_]\w*\s*\([\w\s,]*)\)\s*as\b/g),
    ...bare.matchAll(/\bas\s+[a-z_]\w*\s*\(([\w\s,]*)\)/g),
  ].flatMap(match => (match[1] ?? '').split(/[\s,(]+/))
  const queries = [...bare.matchAll(/(?:\bwith\s+(?:recursive\s+)?|,\s*)([a-z_]\w*)\s+as\s*\(/g)].map(match => match[1] ?? '')
  return new Set([...aliases.filter(name => !words.has(name)), ...lists, ...queries])
}
