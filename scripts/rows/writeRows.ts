import type { Entity } from '../../contract/language/Entity.ts'
import type { Field } from '../../contract/language/shape.ts'
import { columnOf, columnSql, columns } from '../../server/columns/loadColumns.ts'
import { tableOf } from '../../server/database/migrate/tableOf.ts'

const head = `// Written by \`npm run rows\` from schemas/entities; not to be edited, and not kept in git.
import type { ColumnType, Generated, Selectable } from 'kysely'

/** A column that the database keeps as JSON: read as a value, written as text. */
type Json<Value> = ColumnType<Value, string | null, string | null>
/** A moment that the server writes into every row; demo data and tests may leave it out. */
type Written = ColumnType<number, number | undefined, number>
/** A row that belongs to another, as that one has it: its columns, and what the database works out of them. */
type Child<Name extends keyof EntityTables> = { id: number } & Partial<Selectable<EntityTables[Name]>> & VirtualFields[Name]
`

// Interfaces: an add-on, or an example of the guide, declares its own tables beside them.
/** The row types of the tables that the entities ask for, as Kysely takes them, and the fields beside them that no table keeps. */
export function writeRows(entities: Iterable<Entity>): string {
  const sorted = [...entities].sort((a, b) => a.entity.localeCompare(b.entity))
  return [
    head,
    'export interface EntityTables {',
    ...sorted.map(writeTable),
    '}',
    '',
    '/** Fields that no table keeps: sent with a save, or added to rows that are shown. */',
    'export interface VirtualFields {',
    ...sorted.map(writeVirtual),
    '}',
    '',
  ].join('\n')
}

function writeVirtual(entity: Entity): string {
  const { columns: kept } = tableOf(entity, columns)
  const fields = Object.entries(entity.fields).filter(([name]) => !kept.has(name))
  return `  ${entity.entity}: { ${fields.map(([name, field]) => `${name}?: ${virtualType(entity, name, field)}`).join('; ')} }`
}

/** Derived fields and children are known; what a module gives is not. */
function virtualType({ children }: Entity, name: string, { derive, ...field }: Field): string {
  if (children && Object.hasOwn(children, name)) return `Child<'${children[name]?.entity}'>[]`
  return derive === undefined ? 'unknown' : `${columnOf(field).type?.(field) ?? plainType(columnSql(field) ?? '')} | null`
}

function writeTable(entity: Entity): string {
  const table = tableOf(entity, columns)
  const lines = [...table.columns].map(
    ([name, sql]) => `    ${name}: ${columnType(name, sql, entity.fields[name], table.notNull)}`,
  )
  return [`  ${entity.entity}: {`, ...lines, '  }'].join('\n')
}

/** What the server writes into every row. */
const always = new Set(['created_at', 'updated_at'])

function columnType(name: string, sql: string, field: Field | undefined, notNull: ReadonlySet<string>): string {
  if (name === 'id' || name === 'version') return 'Generated<number>'
  if (sql === 'jsonb') return `Json<${(field && columnOf(field).json) ?? 'unknown'} | null>`
  if (always.has(name)) return 'Written'
  const type = (field && columnOf(field).type?.(field)) ?? plainType(sql)
  return notNull.has(name) ? type : `${type} | null`
}

const plainType = (sql: string) => (/^(?:bigint|integer|smallint)$/.test(sql) ? 'number' : 'string')
