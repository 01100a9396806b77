import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Field, Where } from '../../../contract/language/shape.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../../server/context/Context.ts'
import { anyTable } from '../../../server/database/anyTable.ts'
import { describeTable } from '../../../server/table/describe/describeTable.ts'
import { importFile } from '../../../server/table/import/importFile.ts'
import { readRecord } from '../../../server/table/list/readRecord.ts'
import { removeRecords } from '../../../server/table/save/removeRecords.ts'
import { type Saved, saveRecord } from '../../../server/table/save/saveRecord.ts'
import { type Caller, platform, shop, type Tables } from '../table/openTables.ts'
import { type Body, sampleBody, writable } from './sampleBody.ts'

/** How a field of its type names a record. */
export const keyOf = ({ type }: Field, id: number): unknown => (type === 'refs' ? [id] : type === 'ref' ? id : String(id))

/** What a suite does with one entity, as whoever may write it. */
export type EntityWorks = {
  /** A body that a save takes, with rows for all it refers to; other values for other numbers */
  body(at: number): Promise<Body>
  save(body: Body): Promise<Saved>
  read(id: number): Promise<Row>
  remove(id: number): Promise<unknown>
  /** Adds the rows of a sheet, as an upload does */
  importRows(rows: Record<string, string>[]): Promise<unknown>
  /** The row of another entity that a field may refer to; `tenant`: of another shop */
  referred(field: string, tenant?: number): Promise<number>
}

/** Whose rows are added: a shop's, or the platform's. */
const ownerOf = ({ tenant }: Entity): number => (tenant === false ? 1 : 2)

/** @param own whose rows they are, where another one's refer to them */
export function worksOf(tables: Tables, entity: Entity, own = ownerOf(entity)): EntityWorks {
  const context = contextOf(tables, entity, own)
  const table = describeTable(entity)
  const referTo = async (field: Field | undefined, tenant = own): Promise<number> => {
    const target = tables.services.entities.get(field?.to ?? '')
    if (!target) throw new Error(`A field of ${entity.entity} refers to no entity`)
    return addRow(tables, target, tenant, field?.where)
  }
  const referred = (name: string, tenant = own) => referTo(entity.fields[name], tenant)
  /** Rows that a record owns name what they have to, and nothing that they need not. */
  const referIn = async (rows: Body[], fields: Record<string, Field>): Promise<void> => {
    for (const [name, field] of Object.entries(fields))
      for (const row of field.to ? rows : []) {
        if (field.required) row[name] = keyOf(field, await referTo(field))
        else delete row[name]
      }
  }
  return {
    referred,
    async body(at) {
      const body = sampleBody(entity, at)
      for (const [name, field] of writable(entity)) {
        if (!field.to || name === entity.tree) continue
        const id = await referred(name)
        body[name] = keyOf(field, id)
      }
      for (const name of Object.keys(entity.children ?? {})) {
        const rows = body[name]
        if (Array.isArray(rows)) await referIn(rows, entity.fields[name]?.fields ?? {})
      }
      return body
    },
    save: body => saveRecord(context, table, body),
    read: id => readRecord(context, table, undefined, id),
    remove: id => removeRecords(context, table, { id }),
    async importRows(rows) {
      const heads = Object.keys(rows[0] ?? {})
      const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
      const lines = [heads, ...rows.map(row => heads.map(head => row[head] ?? ''))].map(cells => cells.map(quote).join(','))
      const path = join(tmpdir(), `${crypto.randomUUID()}.csv`)
      const content = `${lines.join('\n')}\n`
      await writeFile(path, content)
      const upload = { path, name: 'rows.csv', size: Buffer.byteLength(content), fields: {} }
      return importFile({ ...context, upload }, table, entity.api.list ?? '', { _excel_import: '1' }).finally(() =>
        rm(path, { force: true }),
      )
    },
  }
}

/** Nobody is refused for what a field or a page needs: that is tested elsewhere. */
/** Reads in Chinese, in which regions are shown as they are kept. */
const holdingAll = (caller: Caller): Caller => ({
  ...caller,
  language: 'zh',
  actor: { ...caller.actor, permissions: new Set(['/*']) },
})

const contextOf = (tables: Tables, entity: Entity, tenant: number): Context =>
  tables.context(holdingAll(entity.tenant === false ? platform() : shop(tenant)))

/** Past every number that a test draws. */
let made = 1000

/** A row with what its entity requires and no more, for others to refer to. @returns its id */
async function addRow(tables: Tables, entity: Entity, tenant: number, where: Where = {}): Promise<number> {
  made += 1
  const body = sampleBody(entity, made)
  for (const [name, field] of writable(entity)) {
    const target = tables.services.entities.get(field.to ?? '')
    if (!target || field.required !== true) continue
    const id = await addRow(tables, target, tenant, field.where)
    body[name] = keyOf(field, id)
  }
  const now = Math.floor(Date.now() / 1000)
  const { columns } = describeTable(entity)
  const stored = Object.fromEntries(
    [...Object.entries(body), ...Object.entries(where)].flatMap(([name, value]) => {
      const column = columns.get(name)
      const plain = typeof value === 'object' && value !== null && 'in' in value && Array.isArray(value.in) ? value.in[0] : value
      return column?.stored && plain !== null ? [[name, column.kind.read(plain, column.field)] as const] : []
    }),
  )
  const system = { supplier_id: entity.tenant === false ? null : tenant, version: 1, created_at: now, updated_at: now }
  const row = await anyTable(tables.database)
    .insertInto(entity.entity)
    .values({ ...stored, ...system })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(row.id)
}

/** Marks rows as deleted, whatever refers to them. */
export async function bury(tables: Tables, entity: string, id: number): Promise<void> {
  await anyTable(tables.database).updateTable(entity).set({ deleted_at: 1 }).where('id', '=', id).execute()
}

/** A row below another one of a tree. */
export async function hangBelow(tables: Tables, entity: Entity, parent: number): Promise<void> {
  const child = await addRow(tables, entity, ownerOf(entity))
  await anyTable(tables.database)
    .updateTable(entity.entity)
    .set({ [entity.tree ?? '']: parent })
    .where('id', '=', child)
    .execute()
}
