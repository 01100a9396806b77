import { alive, ofTenant } from '../../database/ofTenant.ts'
import { columns } from '../../columns/loadColumns.ts'
import { tableOf } from '../../database/migrate/tableOf.ts'
import { sql } from 'kysely'
import type { Row } from '../../../contract/wire/table/table.ts'
import { allOf } from '../../columns/conditions.ts'
import type { Context } from '../../context/Context.ts'
import type { Database } from '../../rows/Tables.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import type { Problems } from './readValues.ts'
import { sayField } from '../describe/say.ts'
import { columnRef } from '../query/conditionsOf.ts'

/** Sets of fields that occur once per tenant: fields marked unique, and the entity's groups. */
export function uniqueKeys(table: EntityTable): string[][] {
  const single = Object.entries(table.entity.fields).filter(([, field]) => field.unique === true)
  const keys = [
    ...single.map(([name]) => [name]),
    ...table.entity.unique.map(names => names.filter(name => name !== 'supplier_id')),
  ]
  return keys.filter(names => names.every(name => table.columns.get(name)?.stored))
}

/** Says at its fields which key another row of the tenant has already. A key with an empty part is no key. */
export async function checkUnique(
  context: Context,
  database: Database,
  table: EntityTable,
  form: Row,
  at: { id: number; tenant: number | null; changed: Row },
  problems: Problems,
): Promise<void> {
  for (const names of uniqueKeys(table)) {
    if (!names.some(name => name in at.changed) || names.some(name => isNone(table, form, name) || problems[name])) continue
    const same = names.map(name => equalTo(table, name, form[name]))
    const tenant = table.entity.tenant === false ? sql`true` : ofTenant({ ...context, tenant: at.tenant }, 't.supplier_id')
    const { rows } =
      await sql`select 1 from ${sql.table(table.entity.entity)} t where ${allOf([tenant, alive('t'), sql`t.id <> ${at.id}`, ...same])} limit 1`.execute(
        database,
      )
    if (rows.length > 0) markTaken(context, table, names, problems)
  }
}

/** The top of a tree is a place too: what stands there has no parent. */
const isNone = ({ entity }: EntityTable, form: Row, name: string): boolean =>
  name !== entity.tree && (form[name] === null || form[name] === undefined)

function equalTo(table: EntityTable, name: string, value: unknown) {
  if (name === table.entity.tree) return sql`coalesce(${columnRef(name)}, 0) = ${Number(value ?? 0)}`
  const column = table.columns.get(name)
  return column ? sql`${columnRef(name)} = ${column.kind.read(value, column.field)}` : sql`false`
}

function markTaken(context: Context, table: EntityTable, names: string[], problems: Problems): void {
  const own = names.filter(name => name !== table.entity.tree)
  const label = own.map(name => sayField(context, table.columns.get(name)!.field)).join(' + ')
  const [first = ''] = own
  problems[first] =
    own.length < names.length
      ? context.t('{label} already exists at this level', { label })
      : context.t('{label} already exists', { label })
}

/** The problems a unique index found after all: two people saved the same at the same moment. */
export function uniqueProblems(context: Context, table: EntityTable, error: unknown): Problems | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null
  const name = 'constraint' in error ? error.constraint : undefined
  const { entity } = table
  // A primary key, or the index of another table, is no slip of who saves.
  const index = tableOf(entity, columns).indexes.find(one => one.kind === 'unique' && one.name === name)
  if (!index) return null
  const problems: Problems = {}
  const fields = index.parts.filter(part => part !== entity.tenant)
  markTaken(context, table, fields, problems)
  return problems
}
