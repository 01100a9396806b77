import type { Asked } from '../../../../contract/values/asked.ts'
import { platformId } from '../../../context/isPlatform.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Database, Trx } from '../../../rows/Tables.ts'

export type OfferedOption = {
  id: number
  name: string
  show_type: string | null
  values: { id: number; value: string; img: string | null }[]
}

/** What a category brings into the form of its products: options for the variants, and specifications that are asked for. */
export type Offer = { specs: OfferedOption[]; properties: Asked[] }

type Level = { id: number; model: number | null }

/** What the products of a shop in a category are offered (docs/rules/goods.md#options). */
export async function readOffer(database: Database | Trx, shop: number, category: number): Promise<Offer> {
  const chain = await readChain(database, category)
  if (chain.length === 0) return { specs: [], properties: [] }
  const owners = [...new Set([shop, platformId])]
  const group = await findGroup(database, owners, chain)
  const isOf = (categories: readonly number[] | null) => chain.some(({ id }) => categories?.includes(id))
  const specs = inOrder(
    (await enabledOf(database, 'goods_spec', owners)).filter(
      ({ id, category_ids }) => isOf(category_ids) || group?.spec_ids?.includes(id),
    ),
    group?.spec_ids,
  )
  const properties = (await enabledOf(database, 'goods_property', owners))
    .filter(({ id, category_ids }) => isOf(category_ids) || group?.property_ids?.includes(id))
    .toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
  return { specs: await withValues(database, specs), properties: properties.map(asAsked) }
}

/** A category and those above it, itself first. */
async function readChain(database: Database | Trx, category: number): Promise<Level[]> {
  const chain: Level[] = []
  for (let id: number | null = category; id !== null && id > 0 && chain.length < 5; ) {
    const found: Pick<RowOf<'goods_category'>, 'id' | 'parent_id' | 'model_id'> | undefined = await database
      .selectFrom('goods_category')
      .select(['id', 'parent_id', 'model_id'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!found) break
    chain.push({ id: found.id, model: found.model_id })
    id = found.parent_id
  }
  return chain
}

/** The group that counts: the shop's own before that of the platform, and of each the one nearest to the category. */
async function findGroup(
  database: Database | Trx,
  owners: readonly number[],
  chain: readonly Level[],
): Promise<RowOf<'goods_model'> | undefined> {
  const groups = await enabledOf(database, 'goods_model', owners)
  const names = (group: RowOf<'goods_model'>, { id, model }: Level): boolean =>
    group.category_ids?.includes(id) === true || (model === group.id && group.supplier_id === platformId)
  for (const owner of owners)
    for (const level of chain) {
      const found = groups.find(group => group.supplier_id === owner && names(group, level))
      if (found) return found
    }
  return undefined
}

/** What is on, in the order in which it was added. */
function enabledOf<Table extends 'goods_spec' | 'goods_property' | 'goods_model'>(
  database: Database | Trx,
  table: Table,
  owners: readonly number[],
): Promise<RowOf<Table>[]> {
  const rows = (database as Database)
    .selectFrom(table as 'goods_spec')
    .selectAll()
    .where('supplier_id', 'in', owners)
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  // The builder knows one table at a time; these three have the columns that are named.
  return rows as unknown as Promise<RowOf<Table>[]>
}

const inOrder = <Row extends { id: number }>(rows: readonly Row[], ids: readonly number[] | null | undefined): Row[] => {
  const place = (id: number) => (ids?.indexOf(id) ?? -1) + 1 || Number.POSITIVE_INFINITY
  return rows.toSorted((a, b) => Math.min(place(a.id), 1e9) - Math.min(place(b.id), 1e9))
}

async function withValues(database: Database | Trx, specs: readonly RowOf<'goods_spec'>[]): Promise<OfferedOption[]> {
  if (specs.length === 0) return []
  const values = await database
    .selectFrom('goods_spec_value')
    .select(['id', 'spec_id', 'value', 'img'])
    .where(
      'spec_id',
      'in',
      specs.map(({ id }) => id),
    )
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('place')
    .execute()
  return specs.map(({ id, name, show_type }) => ({
    id,
    name: name ?? '',
    show_type,
    values: values
      .filter(({ spec_id }) => spec_id === id)
      .map(({ id: value, value: text, img }) => ({ id: value, value: text ?? '', img })),
  }))
}

const asAsked = ({ id, name, input_type, options, unit, required }: RowOf<'goods_property'>): Asked => ({
  id,
  name: name ?? '',
  input_type: input_type ?? 'text',
  options: options ?? [],
  unit,
  required: required === 1 ? 1 : 0,
})
