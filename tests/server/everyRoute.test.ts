import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../../server/define.ts'
import { readModules } from '../../server/readModules.ts'
import { tableRoutes } from '../../server/table/tableRoutes.ts'
import { type Reply, type Session, startTestServer, type TestServer, users, type Values } from '../support/server.ts'

/** The first id of the rows that are made here; nothing else is anywhere near. */
const first = 7_000_000
/** As far away again, where nothing is. */
const nowhere = 9_000_000

let server: TestServer
let shop2: Session
/** A row of shop1 in every table of a tenant: its id by entity. */
const theirs = new Map<string, number>()

beforeAll(async () => {
  server = await startTestServer()
  shop2 = await server.login(users.shop2)
  let id = first
  for (const entity of server.services.entities.values()) if (entity.tenant === 'supplier_id') theirs.set(entity.entity, ++id)
  for (const name of theirs.keys()) await copyRow(name)
})
afterAll(() => server?.close())

/** Copies a row of shop1 under an id that no other row of any table has; what it refers to is copied as well. */
async function copyRow(name: string): Promise<void> {
  const entity = server.services.entities.get(name)
  const row = await sql<Values>`select * from ${sql.table(name)} where supplier_id = 2 order by id desc limit 1`.execute(
    server.services.database,
  )
  const found = row.rows[0]
  if (!entity || !found) return void theirs.delete(name)
  const changes: Values = { id: theirs.get(name) }
  const once = new Set((entity.unique ?? []).flat())
  for (const [field, { type, to, unique }] of Object.entries(entity.fields)) {
    if (type === 'ref' && to && theirs.has(to) && found[field] !== null) changes[field] = theirs.get(to)
    if ((unique || once.has(field)) && ['text', 'phone'].includes(type)) changes[field] = `1390${theirs.get(name)}`
  }
  await sql`insert into ${sql.table(name)} select (jsonb_populate_record(null::${sql.table(name)}, to_jsonb(t) || ${JSON.stringify(changes)}::jsonb)).*
    from ${sql.table(name)} t where t.id = ${found.id}`.execute(server.services.database)
}

async function allRoutes(): Promise<Route[]> {
  const own = [...(await readModules()).values()].flatMap(module => module.routes ?? [])
  const routes = new Map([...tableRoutes(server.services), ...own].map(route => [`${route.method} ${route.path}`, route]))
  // Logging out ends the session that asks; the walk needs it.
  routes.delete('GET buyer/user/logout')
  // Changes whoever asks, so it says something else the second time.
  routes.delete('POST buyer/user/userEdit')
  // What anybody may call reads no shop's rows.
  return [...routes.values()].filter(route => route.access !== 'public' && route.access !== 'either')
}

/** The parts of a JSON schema that this walk looks at. */
type Shape = {
  type?: string
  const?: unknown
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  pattern?: string
}

/** Something that a schema takes, with `id` wherever an id may stand. */
function makeValue(shape: Shape, id: number, name = ''): unknown {
  const { type, anyOf, items, properties, minimum = 1, maximum = 1 } = shape
  if (shape.const !== undefined) return shape.const
  if (anyOf?.[0]) return makeValue(anyOf[0], id, name)
  if (type === 'integer' || type === 'number') return /ids?$/.test(name) ? id : Math.max(minimum, Math.min(maximum, 1))
  if (type === 'array' && items) return [makeValue(items, id, name)]
  if (type === 'string') return makeText(shape, id)
  if (type !== 'object' || !properties) return { id }
  const wanted = Object.entries(properties).filter(
    ([key]) => shape.required?.includes(key) || /ids?$|^(target|version)$/.test(key),
  )
  return Object.fromEntries(wanted.map(([key, value]) => [key, makeValue(value, id, key)]))
}

function makeText({ pattern = '', minLength = 0 }: Shape, id: number): string {
  const fits = (text: string) => new RegExp(pattern).test(text)
  return [String(id), '13800138000'].find(text => pattern !== '' && fits(text)) ?? 'x'.repeat(Math.max(6, minLength))
}

const region = { province_id: 110000, city_id: 110100, district_id: 110101 }
const address = {
  receiver_name: '张三',
  receiver_phone: '13800138000',
  receiver_region: region,
  receiver_address: '建国路一号院',
}
/** Bodies that pass where none can be made of the shape alone: rules between their fields are the handler's. */
const bodies: Record<string, (id: number) => Values> = {
  'seller/goods/OnOff': id => ({ ids: [id], show: 1 }),
  'seller/goods/Reprice': id => ({ ids: [id], price: 100 }),
  'seller/order/OrderSend': id => ({ id, version: 1, send_type: 3 }),
  'seller/order/OrderSendEdit': id => ({ id, version: 1, logistics_code: 'SF', waybill_no: 'SF12345678' }),
  'seller/order/OrderAddressEdit': id => ({ id, version: 1, ...address }),
  'seller/view/ViewSave': id => ({ id, version: 1, api: 'seller/goods/manageShow', name: 'Ours', content: {} }),
  'seller/view/ViewStart': id => ({ api: 'seller/goods/manageShow', id }),
}

/** What an answer is that did not look for any row. */
const refusals = new Set(['invalid', 'bad_request', 'permission_denied'])
/** Calls of a shop that are about no row that exists. */
const namesNoRow = [
  'GET seller/view/Views',
  'POST seller/role/roleadd',
  'POST seller/supplier/PasswordEdit',
  'POST seller/upload/File',
]
/** Calls a shop is refused whatever they name. */
const ofThePlatform = [
  'GET seller/enter/SupplierInfo',
  'GET seller/enter/SupplierManage',
  'POST seller/enter/SupplierCheck',
  'POST seller/enter/SupplierDel',
  'POST seller/enter/SupplierDisabled',
  'POST seller/enter/SupplierManage',
  'POST seller/enter/SupplierSave',
  'POST seller/export/ExportManage',
  'POST seller/goodsCat/Del',
  'POST seller/goodsCat/OnOff',
  'POST seller/goodsCat/Save',
]

/** The ways in which an id can be told to a route. */
function waysToName(route: Route, id: number): Values[] {
  const shape = route.method === 'GET' ? route.query : route.body
  const made = shape ? [makeValue(shape as Shape, id) as Values] : []
  if (route.method === 'GET')
    return [
      ...made,
      { id },
      { _parent: id },
      { _options: 'category_id', _ids: id },
      { _down_excel: 1, id },
      { _count_sum: 1, id },
    ]
  const body = bodies[route.path]?.(id)
  if (body) return [body]
  const list = { target: { ids: [id] }, _down_excel: 1 }
  return [...made, list, { id }, { ids: [id] }, { id, version: 1 }, { target: { ids: [id] } }]
}

/** What an answer says, without what is new in each answer and without the id that was asked for. */
const said = ({ status, envelope, raw }: Reply, id: number) =>
  JSON.stringify([status, envelope.status ? 'done' : envelope.code, envelope.message, envelope.data ?? raw.length]).replaceAll(
    named(id),
    'ID',
  )

/** As a number of its own, or in the texts made of it: the digits of an order's number may hold it by chance. */
const named = (id: number): RegExp => new RegExp(`(?<!\\d)(1390)?${id}(?!\\d)`, 'g')

test('another shop is told by no call, whatever id it names, whether the first shop has that row', async () => {
  const different: string[] = []
  const reached = new Set<string>()
  const routes = await allRoutes()
  for (const route of routes) {
    for (const [name, id] of theirs) {
      const far = id - first + nowhere
      for (const [index, values] of waysToName(route, id).entries()) {
        const there = await server.call(shop2, route.method, route.path, values)
        const outcome = String(there.envelope.code ?? 'done')
        if (!refusals.has(outcome)) reached.add(`${route.method} ${route.path}`)
        // Who is refused before anything is looked up is told nothing.
        if (outcome === 'permission_denied') break
        const gone = await server.call(shop2, route.method, route.path, waysToName(route, far)[index])
        if (said(there, id) !== said(gone, far))
          different.push(
            `${route.method} ${route.path} ${JSON.stringify(values)} (${name}): ${said(there, id)} / ${said(gone, far)}`.slice(
              0,
              600,
            ),
          )
      }
    }
  }
  expect(different).toEqual([])
  // The walk is worth something only where calls got as far as looking for the row.
  const names = routes.map(({ method, path }) => `${method} ${path}`)
  expect(names.filter(name => !reached.has(name)).sort()).toEqual([...namesNoRow, ...ofThePlatform].sort())
}, 240_000)

test('and after all those calls every row of the first shop is as it was', async () => {
  for (const [name, id] of theirs) {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from ${sql.table(name)} where id = ${id} and supplier_id = 2 and deleted_at is null`.execute(
      server.services.database,
    )
    expect(`${name} ${rows[0]?.n}`).toBe(`${name} 1`)
  }
})

test('no list of another shop, and no count or choice of it, holds a row of the first', async () => {
  const lists = (await allRoutes()).filter(route => route.method === 'GET')
  const holds = (reply: Reply) => [...theirs.values()].filter(id => named(id).test(String(reply.raw)))
  for (const route of lists) {
    for (const values of [{}, { page: 1, limit: 500 }, { _metadata: 1 }, { _count_sum: 1 }])
      expect([route.path, holds(await server.call(shop2, 'GET', route.path, values))]).toEqual([route.path, []])
  }
})
