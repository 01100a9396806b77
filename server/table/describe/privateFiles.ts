import type { Field } from '../../../contract/language/shape.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { signLink } from '../../gate/request/signedLink.ts'
import type { Trx } from '../../rows/Tables.ts'
import type { EntityTable } from './describeTable.ts'
import { sayField } from './say.ts'

/** The call that sends such a file. */
export const privateCall = 'seller/upload/Private'
/** How one is kept in a record; nothing is served at this address. */
const kept = /^\/files\/(private\/\d{4}\/\d{2}\/[0-9a-f-]{36}\.[a-z0-9]{2,5})$/

type Fields = Readonly<Record<string, Field>>

/** Names of the fields whose files are behind a permission check. */
function privateNames(fields: Fields): readonly string[] {
  const names = known.get(fields) ?? Object.keys(fields).filter(name => fields[name]?.private)
  known.set(fields, names)
  return names
}
const known = new WeakMap<Fields, readonly string[]>()

export const keyOf = (address: unknown): string | null => (typeof address === 'string' ? (kept.exec(address)?.[1] ?? null) : null)

/** The address under which somebody looks at a file for a while: of a field of a record, or of what they have just brought. */
export const linkFile = (
  context: Context,
  query: { key: string; entity?: string; id?: string; field?: string },
): Promise<string> => signLink(context, privateCall, query, context.tenant ?? 0)

/** Puts addresses that last a while in place of private files; nothing where nobody looks who could be asked again. */
export async function linkFiles(context: Context, { entity }: EntityTable, rows: Row[], isFile: boolean): Promise<void> {
  for (const field of privateNames(entity.fields))
    for (const row of rows) {
      const link = async (address: unknown): Promise<unknown> => {
        const key = keyOf(address)
        if (key === null) return address
        const isSeen = context.actor.session !== '' && !isFile
        return isSeen ? linkFile(context, { key, entity: entity.entity, id: String(row.id), field }) : null
      }
      const value = row[field]
      row[field] = Array.isArray(value) ? (await Promise.all(value.map(link))).filter(one => one !== null) : await link(value)
    }
}

/** What was sent, with private files as they are kept wherever it says them as they were shown. */
export function keepFiles<Own extends Row>(fields: Fields, sent: Own): Own {
  const names = privateNames(fields).filter(name => sent[name] !== undefined)
  if (names.length === 0) return sent
  const keep = (value: unknown): unknown => (Array.isArray(value) ? value.map(asKept) : asKept(value))
  return { ...sent, ...Object.fromEntries(names.map(name => [name, keep(sent[name])])) }
}

function asKept(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith(`/api/v1/${privateCall}?`)) return value
  const key = new URLSearchParams(value.slice(value.indexOf('?'))).get('key') ?? ''
  return keyOf(`/files/${key}`) === null ? value : `/files/${key}`
}

/** A private field takes private files alone, and of these the record's own and those that its shop has brought. */
export async function checkFiles(
  context: Context,
  trx: Trx,
  fields: Fields,
  { values, old, shop }: { values: Row; old: Row | null; shop: number },
  problems: Record<string, string>,
): Promise<void> {
  for (const name of privateNames(fields)) {
    const there = new Set(listOf(old?.[name]))
    const fresh = listOf(values[name]).filter(address => !there.has(address))
    if (fresh.length === 0 || problems[name] !== undefined) continue
    const keys = fresh.flatMap(address => keyOf(address) ?? [])
    const own = keys.length === 0 ? [] : await readOwn(trx, keys, shop)
    const field = fields[name]
    if (field && new Set(own).size < new Set(fresh).size)
      problems[name] = context.t('{label}: upload the file here', { label: sayField(context, field) })
  }
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]

async function readOwn(trx: Trx, keys: string[], shop: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('console_upload')
    .select('key')
    .where('key', 'in', keys)
    .where('supplier_id', '=', shop)
    .execute()
  return rows.map(({ key }) => String(key))
}
