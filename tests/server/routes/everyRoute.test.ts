import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../../../server/context/Route.ts'
import { type Reply, type Session, startTestServer, users } from '../../support/server.ts'
import { allRoutes, entityListed } from './allRoutes.ts'
import { drawRows } from './drawRows.ts'
import { type ForeignRows, makeForeignRows, named, nowhereOf } from './foreignRows.ts'
import { type Way, waysToName } from './waysToName.ts'

/** `npm run nightly` asks every route for a row of every table. */
const all = process.env.TEST_ALL_PAIRS === '1'

// Before any test is named: each route has one of its own, so that none takes longer when there are more.
const server = await startTestServer()
const routes = await allRoutes(server.services)
let shop2: Session
let theirs: ForeignRows

beforeAll(async () => {
  shop2 = await server.login(users.shop2)
  theirs = await makeForeignRows(server)
  // Settings are named by nothing but their version, which the first of two calls would take.
  await sql`delete from shopping_setting where supplier_id = 3`.execute(server.services.database)
})
afterAll(() => server.close())

/** What an answer is that did not look for any row. */
const refusals = new Set(['invalid', 'bad_request', 'permission_denied'])
/** Calls of a shop that are about no row that exists. */
const namesNoRow = [
  'POST seller/ext/CheckIn',
  'GET seller/view/Views',
  'GET seller/goodsStrategy/Preview',
  'POST seller/quickmenu/QuickMenuAdd',
  'POST seller/quickmenu/QuickMenuAdds',
  // The demo has no row of these whose number is masked.
  'POST seller/order/ChainCodeRedeem',
  'POST seller/order/InvoiceReveal',
  'POST seller/refund/RefundReveal',
  'POST seller/role/roleadd',
  'POST seller/supplier/PasswordEdit',
  'POST seller/supplier/WxBind',
  'POST seller/supplier/WxUnbind',
  'POST seller/upload/File',
]
/** Calls a shop is refused whatever they name. */
const ofThePlatform = [
  'GET seller/coupon/CouponInfo',
  'GET seller/coupon/CouponList',
  'GET seller/coupon/CouponListUser',
  'POST seller/coupon/CouponDel',
  'POST seller/coupon/CouponGrant',
  'POST seller/coupon/CouponList',
  'POST seller/coupon/CouponListUser',
  'POST seller/coupon/CouponReveal',
  'POST seller/coupon/CouponSave',
  'POST seller/coupon/CouponStop',
  'POST seller/coupon/CouponVoid',
  'GET seller/demo/TradeInfo',
  'POST seller/demo/TradeSave',
  'GET seller/systemSet/SystemInfo',
  'POST seller/systemSet/SystemSave',
  'GET seller/due/FaultList',
  'POST seller/due/FaultList',
  'GET seller/enter/SupplierInfo',
  'GET seller/enter/SupplierManage',
  'POST seller/enter/SupplierCheck',
  'POST seller/enter/SupplierDel',
  'POST seller/enter/SupplierDisabled',
  'POST seller/enter/SupplierManage',
  'POST seller/enter/SupplierReveal',
  'POST seller/enter/SupplierSave',
  'POST seller/export/ExportManage',
  'GET seller/goods/manageExamine',
  'POST seller/goods/Examine',
  'POST seller/goods/manageExamine',
  'POST seller/goodsCat/Del',
  'POST seller/goodsCat/OnOff',
  'POST seller/goodsCat/Save',
  'POST seller/order/OrderForceClose',
  'POST seller/log/FrontErrorList',
  'POST seller/provider/Audit',
  'POST seller/supply/Examine',
  'POST seller/supply/OnOff',
  'POST seller/mq/MqDeliveries',
  'POST seller/mq/MqManage',
  'POST seller/mq/MqSendList',
  'POST seller/sitemail/Inbox',
  // Lists that nobody exports.
  'POST seller/gift/PushDeliveries',
  'POST seller/gift/PushManage',
  // Those of a rural bank alone.
  'GET seller/wallet/LogManage',
  'GET seller/wallet/Summary',
  'POST seller/wallet/LogManage',
]

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** What an answer says, without what is new in each answer and without the id that was asked for. */
const said = ({ status, envelope, raw }: Reply, id: number) =>
  JSON.stringify([status, envelope.status ? 'done' : envelope.code, envelope.message, envelope.data ?? raw.length])
    .replaceAll(named(id), 'ID')
    .replaceAll(uuid, 'UUID')

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const ask = ({ method, path }: Route, { values, file }: Way): Promise<Reply> =>
  file ? server.upload(shop2, path, values as Record<string, string>, file) : server.call(shop2, method, path, values)

/** How a route answers for a row of another shop where it answers otherwise for one that nobody has, and whether it looked for any. */
async function compare(route: Route, id: number): Promise<{ reached: boolean; different: string[] }> {
  const far = nowhereOf(id)
  const listed = entityListed(server.services.entities, route.path)
  const farWays = waysToName(route, far, listed)
  const different: string[] = []
  let reached = false
  for (const [index, way] of waysToName(route, id, listed).entries()) {
    const there = await ask(route, way)
    const outcome = String(there.envelope.code ?? 'done')
    reached ||= !refusals.has(outcome)
    // Who is refused before anything is looked up is told nothing.
    if (outcome === 'permission_denied') break
    const gone = await ask(route, farWays[index] ?? way)
    const [told, untold] = [said(there, id), said(gone, far)]
    if (told !== untold) different.push(`${nameOf(route)} ${JSON.stringify(way)}: ${told} / ${untold}`.slice(0, 600))
  }
  return { reached, different }
}

const reached = new Set<string>()

test.each(routes.map(route => [nameOf(route), route] as const))(
  'another shop is not told by %s, whatever id it names, whether the first shop has that row',
  async (name, route) => {
    const different: string[] = []
    for (const entity of drawRows(server.services.entities, theirs, route.path, all)) {
      const found = await compare(route, theirs.get(entity) ?? 0)
      if (found.reached) reached.add(name)
      different.push(...found.different)
    }
    expect(different).toEqual([])
  },
)

test('all but those that name no row, or are the platform’s, got as far as looking for one', () => {
  const others = routes.map(nameOf).filter(name => !reached.has(name))
  expect(others.sort()).toEqual([...namesNoRow, ...ofThePlatform].sort())
})

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

const reads = routes.filter(route => route.method === 'GET').map(({ path }) => path)

test.each(reads)('%s, its count and its choices hold no row of the first shop when another one asks', async path => {
  const holds = (reply: Reply) => [...theirs.values()].filter(id => named(id).test(String(reply.raw)))
  for (const values of [{}, { page: 1, limit: 500 }, { _metadata: 1 }, { _count_sum: 1 }])
    expect(holds(await server.call(shop2, 'GET', path, values))).toEqual([])
})
