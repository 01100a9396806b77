import type { Entity } from '../../../contract/language/Entity.ts'
import type { Language } from '../../../contract/values/Language.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { platformId } from '../../context/isPlatform.ts'
import type { Trx } from '../../rows/Tables.ts'
import { hooksOf } from '../../table/describe/hooksOf.ts'
import { maskRow } from '../../table/describe/masked.ts'
import { seenTable } from '../../table/describe/seenTable.ts'
import { openColumns, readRecord } from '../../table/list/readRecord.ts'

/** Programs read it: the same for all of them. */
const english: Language = 'en'

export type Shown = { entity: Entity; shop: number; row: Row & { id: number }; isGone: boolean }

/**
 * A record as its detail answers it to somebody of its shop who holds no other permission: masked fields shortened, without secrets, without fields that need a permission of their own, and
 * without its history and what somebody might do with it. One that is gone is what it was last.
 */
export async function publicRecord(context: Context, trx: Trx, { entity, shop, row, isGone }: Shown): Promise<Row> {
  const asShop = callerOf(context, trx, shop)
  const table = seenTable(asShop, entity)
  if (isGone) return maskRow(entity.fields, pick(row, new Set(openColumns(table).map(({ name }) => name))))
  const record = await readRecord(asShop, table, hooksOf(context, entity.entity), row.id)
  const { actions: _actions, forbidden: _forbidden, ...told } = record
  return pick(told, new Set(Object.keys(told).filter(name => entity.children?.[name]?.entity !== 'entity_log')))
}

const pick = (row: Row, names: ReadonlySet<string>): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)))

/** Who asks for the record: the shop, with no permissions, in the language that is the same for every reader. */
const callerOf = (context: Context, trx: Trx, shop: number): Context => ({
  ...context,
  database: trx,
  language: english,
  t: (text, values) => context.services.t(english, text, values),
  tenant: shop === platformId ? null : shop,
  actor: {
    kind: shop === platformId ? 'platform' : 'supplier',
    id: shop,
    name: '',
    supplierId: shop,
    realm: shop === platformId ? 'platform' : 'supplier',
    session: '',
    all: false,
    permissions: new Set(),
    sites: [],
  },
})
