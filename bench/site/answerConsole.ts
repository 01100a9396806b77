import type { Metadata, WireColumn } from '../../contract/wire/table/table.ts'

/** Fields of the entities of writeSite.ts as columns. */
const columns: WireColumn[] = [
  { name: 'name', title: 'Name', type: 'text' },
  { name: 'cover', title: 'Cover', type: 'image' },
  { name: 'other_id', title: 'Category', type: 'select' },
  { name: 'kind', title: 'Kind', type: 'select' },
  { name: 'price', title: 'Price', type: 'number', sort: true, decimal: 2 },
  { name: 'market_price', title: 'Market price', type: 'number', decimal: 2 },
  { name: 'state', title: 'State', type: 'select' },
  { name: 'stock', title: 'Stock', type: 'number', sort: true },
  { name: 'opened_at', title: 'Opened', type: 'datetime', sort: true },
].map((column): WireColumn => ({ filter: true, ...column }) as WireColumn)

const metadata: Partial<Metadata> = {
  column_names: columns.map(({ name }) => name),
  rows: Object.fromEntries(columns.map(column => [column.name, column])),
  pk: 'id',
  limit: 20,
}

const makeRow = (id: number) => ({
  id,
  name: `Goods ${id}`,
  cover: `/img/${id % 8}.svg`,
  other_id: id % 5,
  other_id_text: `Category ${id % 5}`,
  kind: (id % 3) + 1,
  price: id * 100,
  market_price: id * 120,
  stock: id % 40,
  state: 1,
  opened_at: 1_700_000_000 + id * 61,
  version: 1,
})

const user = { uid: 1, nick_name: 'Clerk', username: 'shop1', roles: ['supplier'], industry_type: 'retail', isunion: 0 }

/** What a back end answers to everything the console asks on its way to the first list, in the envelope. */
export function answerConsole(api: string, query: URLSearchParams): unknown {
  return { status: true, message: '', data: readAnswer(api, query) }
}

function readAnswer(api: string, query: URLSearchParams): unknown {
  if (api === 'public/config/GetServerConfig') return { server_time: Math.floor(Date.now() / 1000), public_key: '' }
  if (api === 'public/config/SiteSetting') return [{ title: 'Console' }]
  if (api === 'buyer/user/info') return user
  if (api === 'seller/role/AllowPaths') return ['/*']
  if (query.has('_metadata')) return metadata
  if (query.has('_count_sum')) return { count: 1000, totalrow: {} }
  if (query.has('_options')) return []
  return { data: Array.from({ length: Number(query.get('limit') ?? 20) }, (_, at) => makeRow(at + 1)) }
}

/** A token that ends in a day; its signature is nobody's, for nobody looks at it here. */
export function makeToken(): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${encode({ alg: 'none' })}.${encode({ exp: Math.floor(Date.now() / 1000) + 86_400 })}.x`
}
