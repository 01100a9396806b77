import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Entity } from '../../../contract/language/Entity.ts'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import type { FollowUp } from '../../../server/context/Context.ts'
import { proveLedger } from '../../../server/ledger/proveLedger.ts'
import { postMovements } from '../../../server/ledger/postMovements.ts'
import { pointsSpent } from '../../../server/modules/finance/points/pointsSpent.ts'
import { readPoints } from '../../../server/modules/finance/points/readPoints.ts'
import { asBuyer } from '../../../server/modules/storefront/buyer_order/asBuyer.ts'
import { namedTransition } from '../../../server/states/machine/findMachine.ts'
import { holds } from '../../../server/states/machine/moveScope.ts'
import { takeTransition } from '../../../server/states/takeTransition.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import { describeEngines } from '../../support/postgres.ts'
import type { Values } from '../../support/server.ts'
import { express, makeOrder, numbered, type OrderFixture, outcome } from '../modules/fixtures.ts'
import { serveTests } from '../../support/serveTests.ts'

/** Whose points are spent. */
const member = 1
/** The same commands each time, unless another seed is given. */
const seed = Number(process.env.ORDERS_SEED ?? 333)

/** What is so of an order and its stock after whatever anybody did; `then` is what was so at first. */
const invariants = [
  "=sum(lines, 'total') == row.goods_amount",
  "=sum(lines, 'pay_amount') + row.freight_amount == row.pay_amount",
  '=row.pay_amount >= 1',
  "=sum(lines, 'sent_num') <= sum(lines, 'num')",
  "=sum(stock, 'stock') + sum(stock, 'locked') + sum(lines, 'sent_num') == then",
  "=row.order_status != 'submit' || sum(lines, 'sent_num') == 0",
  "=row.order_status != 'finish' || row.finish_at != null",
  "=row.order_status == 'submit' || row.pay_status != 0",
  "=row.settle_status == 0 || row.order_status == 'finish'",
  '=row.refund_amount >= 0 && row.refund_amount <= row.pay_amount',
  "=sum(lines, 'refund_amount') <= row.refund_amount && sum(lines, 'refund_num') <= sum(lines, 'num')",
  "=row.pay_status == 0 || row.pay_status == 2 || sum(shares, 'net') == row.supplier_income",
  "=row.order_status != 'close' || row.pay_status == 2 || sum(lines, 'refund_num') == sum(lines, 'num')",
  "=sum(lines, 'share_points') == row.points_amount",
  // What a member has is what they had less what the order took, unless it was given back, and what it earned.
  "=points == had - (row.order_status == 'close' || row.pay_status == 4 ? 0 : row.points_used) + default(row.points_given, 0)",
  '=row.settle_status == 1 || default(row.points_given, 0) == 0',
  "=default(row.points_given, 0) <= sum(lines, 'num') * 2",
  "=row.close_type != 5 || row.order_status == 'close' || (row.order_status == 'pay' && row.refund_state == 1) || row.refund_amount > 0",
]

/** One thing that somebody does: a call of the shop or the platform, or a transition of the buyer or the server. */
type Command = { by: 'S' | 'U' | 'B' | 'SYS'; take: string; body: Values }

const call = (by: 'S' | 'U', take: string, body: fc.Arbitrary<Values>): fc.Arbitrary<Command> =>
  body.map(values => ({ by, take: `seller/order/${take}`, body: values }))
const takes = (by: 'B' | 'SYS', take: string, body: Values = {}): fc.Arbitrary<Command> => fc.constant({ by, take, body })
const close = fc.constant({ reason: 'Asked for' })
/** Of which line, how many pieces, and what part of what is left of their price; everything that is left of the order where `all`. */
const refund = fc.record({
  all: fc.boolean(),
  line: fc.integer({ min: 0, max: 1 }),
  num: fc.integer({ min: 0, max: 3 }),
  percent: fc.integer({ min: 0, max: 120 }),
})
const gives = (take: string): fc.Arbitrary<Command> => refund.map(body => ({ by: 'SYS', take, body }))
const flag = fc.record({ flag: fc.integer({ min: 0, max: 5 }) })

const commands = fc.oneof(
  {
    weight: 3,
    arbitrary: call(
      'S',
      'OrderReprice',
      fc.record({ adjust_amount: fc.integer({ min: -3000, max: 3000 }), reason: fc.constant('Haggled') }),
    ),
  },
  { weight: 5, arbitrary: call('S', 'OrderSend', fc.record({ part: fc.integer({ min: 0, max: 3 }) })) },
  { weight: 2, arbitrary: call('S', 'OrderExtend', fc.record({ days: fc.integer({ min: 0, max: 16 }) })) },
  { weight: 2, arbitrary: call('S', 'OrderRemark', flag) },
  { weight: 1, arbitrary: call('U', 'OrderRemark', flag) },
  { weight: 1, arbitrary: call('S', 'OrderClose', close) },
  { weight: 1, arbitrary: call('U', 'OrderClose', close) },
  { weight: 1, arbitrary: takes('B', 'close', { reason: 'Changed my mind' }) },
  { weight: 2, arbitrary: takes('B', 'receive') },
  { weight: 4, arbitrary: takes('SYS', 'pay') },
  { weight: 1, arbitrary: takes('SYS', 'receive') },
  { weight: 2, arbitrary: takes('SYS', 'settle') },
  { weight: 1, arbitrary: call('U', 'OrderForceClose', close) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 0, max: 1 }).map((line): Command => ({ by: 'SYS', take: 'refund_open', body: { line } })),
  },
  { weight: 1, arbitrary: takes('SYS', 'refund_shut') },
  { weight: 4, arbitrary: gives('refund_part') },
  { weight: 2, arbitrary: gives('refund_late') },
)

const first: Command[] = [
  { by: 'SYS', take: 'pay', body: {} },
  { by: 'S', take: 'seller/order/OrderSend', body: {} },
  { by: 'B', take: 'receive', body: {} },
]
/** How far an order is before anything random happens to it. */
const beginnings = fc.constantFrom(...[0, 1, 3].map(count => first.slice(0, count)))

describeEngines('orders under random commands of shop, platform, buyer and server', engine => {
  const { server, shop1, allShops } = serveTests({ engine }, 'shop1', 'allShops')
  const sessions = { S: shop1, U: allShops }
  let entity: Entity
  beforeAll(async () => {
    entity = server.services.entities.get('order')!
    // What follows once a transition is committed is one more command here, not the server's own work meanwhile.
    const followUps = server.services.followUps as Map<string, FollowUp>
    for (const name of followUps.keys()) followUps.set(name, async () => null)
  })

  const rowsOf = async (query: ReturnType<typeof sql<Values>>) => (await query.execute(server.services.database)).rows
  const seen = async ({ id, lines }: OrderFixture) => {
    const [row] = await rowsOf(sql<Values>`select * from "order" where id = ${id}`)
    return {
      row: row ?? {},
      lines: await rowsOf(sql<Values>`select * from order_goods where order_id = ${id} order by id`),
      stock: await rowsOf(
        sql<Values>`select id, stock, locked from sku where id = any(${lines.map(line => line.skuId)}::bigint[]) order by id`,
      ),
      logs: await rowsOf(sql<Values>`select id, action from entity_log where entity = 'order' and entity_id = ${id} order by id`),
      shares: await rowsOf(
        sql<Values>`select (amount * case 'external' when from_bucket then 1 when to_bucket then -1 else 0 end)::bigint as net
          from wallet_log where biz_sn = ${String(row?.order_sn)} and owner_type = 'supplier' order by id`,
      ),
      points: await readPoints(server.services.database, member),
      posted: await rowsOf(sql<Values>`select id from wallet_log where biz_sn = ${String(row?.order_sn)} order by id`),
    }
  }
  /** The order as its buyer placed it with points: what they have before. */
  const spendPoints = async ({ id, lines }: OrderFixture, points: number): Promise<number> => {
    const { database, ledger } = server.services
    const context = systemContext(server.services)
    const set = sql`points_used = ${points}, points_amount = ${points}, pay_amount = pay_amount - ${points}, uid = ${member}`
    const { rows } = await sql<Values>`update "order" set ${set} where id = ${id} returning *`.execute(database)
    await sql`update order_goods set points_give = 2, share_points = case id when ${lines[0]!.id} then ${points}::bigint else 0 end,
      pay_amount = pay_amount - case id when ${lines[0]!.id} then ${points}::bigint else 0 end where order_id = ${id}`.execute(
      database,
    )
    const to = { wallet: 'member', owner: member, bucket: 'available' as const, shop: 2 }
    const given = {
      from: null,
      to,
      amount: BigInt(points),
      type: 'points_opening',
      peerType: 'points_opening',
      seq: 1,
      owe: false,
    }
    await database.transaction().execute(async trx => {
      await postMovements(context, trx, ledger, [{ ...given, sn: `test ${id}` }])
      await postMovements(context, trx, ledger, pointsSpent(rows[0] ?? {}))
    })
    return (await readPoints(database, member)) + points
  }
  /** What a refund names: of a line at most what is left of it, now and then more, which is refused. */
  const refundOf = async (order: OrderFixture, { all, line, num, percent }: Values): Promise<Values> => {
    const { row, lines } = await seen(order)
    const left = Number(row.pay_amount) - Number(row.refund_amount)
    if (all === true) return { amount: left }
    const meant = lines[Number(line)]
    if (!meant) throw new Error('There is no such line')
    const ofLine = Number(meant.pay_amount) - Number(meant.refund_amount)
    const cents = Math.floor((ofLine * Number(percent)) / 100)
    return { order_goods_id: meant.id, num, amount: Number(percent) > 100 ? left + 1 : cents }
  }
  const run = async (order: OrderFixture, { by, take, body: { part, ...given } }: Command): Promise<string> => {
    const { id } = order
    const values =
      'percent' in given
        ? await refundOf(order, given)
        : 'line' in given
          ? { order_goods_id: order.lines[Number(given.line)]!.id }
          : given
    const lines =
      typeof part === 'number' && part > 0 ? { lines: [{ order_goods_id: order.lines[part % 2]!.id, num: part }] } : {}
    const shipment = take.endsWith('OrderSend') ? { ...express(), ...lines } : {}
    const once = /Reprice|Close/.test(take) ? numbered() : {}
    if (by === 'S' || by === 'U')
      return outcome(await server.call(sessions[by], 'POST', take, { id, ...shipment, ...once, ...values }))
    const system = systemContext(server.services)
    const context = by === 'SYS' ? system : asBuyer(system, { uid: 1, supplierId: 2, name: 'Ann' })
    const wish = { id, meant: namedTransition(entity, take), body: values, ofCall: new Set<string>() }
    const taken = system.database.transaction().execute(trx => takeTransition({ ...context, database: trx }, trx, entity, wish))
    return taken.then(
      () => 'done',
      error => {
        if (!(error instanceof Refusal)) throw error
        return error.code
      },
    )
  }

  test(`add up after each, are written down once for each step, and stay as they are where one is refused (ORDERS_SEED=${seed})`, async () => {
    const outcomes = new Set<string>()
    const property = fc.asyncProperty(
      beginnings,
      fc.array(commands, { minLength: 10, maxLength: 25 }),
      async (beginning, list) => {
        const order = await makeOrder(server, {
          status: 'submit',
          nums: [3, 2],
          values: { pay_status: 0, settle_status: 0, refund_amount: 0, promoter_commission: 0, commission_amount: 0 },
        })
        const had = await spendPoints(order, 300)
        for (const command of beginning) expect(await run(order, command), command.take).toBe('done')
        let before = await seen(order)
        const pieces = [
          ...before.stock.flatMap(({ stock, locked }) => [stock, locked]),
          ...before.lines.map(line => line.sent_num),
        ]
        const then = pieces.reduce<number>((sum, num) => sum + Number(num), 0)
        for (const command of list) {
          const came = await run(order, command)
          const after = await seen(order)
          outcomes.add(`${command.take} ${came}`)
          const isChanged = JSON.stringify(after.row) !== JSON.stringify(before.row)
          if (came !== 'done') expect(after, command.take).toEqual(before)
          expect(after.logs.length - before.logs.length, command.take).toBe(isChanged ? 1 : 0)
          const scope = { ...after, then, had }
          expect(invariants.filter(one => !holds(one, scope))).toEqual([])
          before = after
        }
      },
    )
    await fc.assert(property, { seed, numRuns: 10, endOnFailure: true })
    expect(await proveLedger(server.services.database, server.services.ledger)).toEqual([])
    // Enough was done and enough refused for that to say something.
    const wanted = [
      'OrderSend done',
      'pay done',
      'pay state_conflict',
      'OrderForceClose done',
      'OrderForceClose state_conflict',
      'refund_open done',
      'refund_part done',
      'refund_part state_conflict',
      'refund_late done',
    ]
    expect(wanted.filter(part => ![...outcomes].some(one => one.endsWith(part)))).toEqual([])
  })
})
