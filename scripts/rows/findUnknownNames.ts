import { parseAst } from 'vite'
import { readStatement } from './readStatement.ts'
import type { TableNames } from './readTableNames.ts'

export type UnknownName = { file: string; line: number; name: string; tables: string[] }

/**
 * Names in the raw SQL of a source that none of the statement's tables has: what the compiler sees in a query builder, seen in
 * `sql` texts too. A statement whose table is computed, or a piece of one, may name columns of all tables.
 */
export function findUnknownNames(file: string, source: string, tables: TableNames): UnknownName[] {
  return sqlTexts(parseAst(source, { lang: 'ts' })).flatMap(({ start, text }) => {
    const { unknown, from } = readStatement(text, tables)
    const line = source.slice(0, start).split('\n').length
    return unknown.map(name => ({ file, line, name, tables: from }))
  })
}

type Template = { quasis: { value: { raw: string } }[] }
type Tagged = { type: 'TaggedTemplateExpression'; start: number; tag: { type: string; name?: string }; quasi: Template }

/** The templates with the tag `sql`, as text; what is put into one is a `$`. */
function sqlTexts(node: unknown): { start: number; text: string }[] {
  if (Array.isArray(node)) return node.flatMap(sqlTexts)
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(sqlTexts)
  if (!isSql(node)) return inside
  return [{ start: node.start, text: node.quasi.quasis.map(({ value }) => value.raw).join(' $ ') }, ...inside]
}

// What the parser's nodes have in common.
const isSql = (node: object): node is Tagged =>
  'type' in node && node.type === 'TaggedTemplateExpression' && (node as Tagged).tag.name === 'sql'
