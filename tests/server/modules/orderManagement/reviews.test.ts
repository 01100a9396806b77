import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signBuyer } from '../../../../server/modules/storefront/buyer_order/readBuyer.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { anonymous, type Values } from '../../../support/server.ts'
import { takeAsServer } from '../../drafts/openDraft.ts'
import { dataOf, makeOrder, now, one, outcome } from '../fixtures.ts'

const day = 86_400
const scores = { score_goods: 4, score_service: 5, score_logistics: 5 }

describe('what a buyer says of what they bought', () => {
  const { server, shop1: shop } = serveTests({}, 'shop1')
  let uids: number[]
  beforeAll(async () => {
    const { rows } = await sql<{
      id: number
    }>`select id from buyer where supplier_id = 2 and user_status = 1 order by id limit 2`.execute(server.services.database)
    uids = rows.map(({ id }) => Number(id))
  })

  const ask = (call: string, values: Values, uid = uids[0]!) => {
    const buyer = signBuyer(server.services.config.storefrontKey ?? '', uid, now() + 300)
    return server.call(anonymous, 'POST', `buyer/${call}`, { buyer, ...values }, { 'accept-language': 'en' })
  }
  const finished = (values: Values = {}, line: Values = {}) => {
    const own = { uid: uids[0], nickname: 'Ana', evaluate_status: 0, evaluate_before: now() + day, ...values }
    return makeOrder(server, { status: 'finish', nums: [1, 1], values: own, line })
  }
  const add = (order: { id: number; lines: { id: number }[] }, values: Values = {}, uid?: number) =>
    ask('order/EvaluateAdd', { id: order.id, order_goods_id: order.lines[0]!.id, ...scores, ...values }, uid)
  const save = (values: Values) => server.call(shop, 'POST', 'seller/order/EvaluateSave', values, { 'accept-language': 'en' })
  const reviewOf = (id: unknown) => one(server, sql<Values>`select * from evaluate where id = ${id}`)
  const statusOf = async (id: number) =>
    (await one(server, sql<{ evaluate_status: number }>`select evaluate_status from "order" where id = ${id}`)).evaluate_status

  test('is one review for each product, in time, by the buyer alone, and the order follows', async () => {
    const order = await finished()
    expect(outcome(await add(order, {}, uids[1]))).toBe('not_found')
    const { id } = dataOf(await add(order, { content: 'Lovely', is_anonymous: 1 }))
    expect(await reviewOf(id)).toMatchObject({
      ...scores,
      content: 'Lovely',
      eval_status: 0,
      nickname: 'Ana',
      uid: uids[0],
      has_img: 0,
    })
    expect(await statusOf(order.id)).toBe(1)
    expect((await add(order)).envelope.message).toBe('This product has been reviewed')
    expect((await add(order, { order_goods_id: order.lines[1]!.id, score_goods: 6 })).envelope.code).toBe('invalid')
    expect((await add(await finished({ evaluate_before: now() - 1 }))).envelope.code).toBe('state_conflict')
    expect((await add(await finished({}, { refund_num: 1 }))).envelope.message).toBe('This product was refunded')
    expect(outcome(await ask('order/EvaluateAppend', { id, append_content: 'Still good' }, uids[1]))).toBe('not_found')
    expect(outcome(await ask('order/EvaluateAppend', { id, append_content: 'Still good' }))).toBe('done')
    expect((await ask('order/EvaluateAppend', { id, append_content: 'And again' })).envelope.code).toBe('state_conflict')
    expect(await statusOf(order.id)).toBe(2)
  })

  test('is seen by others once the shop shows it, and no more when it hides it, which needs a reason', async () => {
    const order = await finished()
    const { id } = dataOf(await add(order, { content: 'Lovely', is_anonymous: 1 })) as { id: number }
    const { goods_id } = await reviewOf(id)
    const seen = async () =>
      (dataOf(await ask('goods/EvaluateList', { goods_id }, uids[1])).reviews as Values[]).filter(row => row.id === id)
    expect(await seen()).toEqual([])
    expect(outcome(await save({ id, eval_status: 1, reply: 'Thank you' }))).toBe('done')
    expect(outcome(await server.call(shop, 'POST', 'seller/order/EvaluateTop', { id, is_top: 1 }))).toBe('done')
    expect(await seen()).toMatchObject([{ nickname: null, content: 'Lovely', reply: 'Thank you', is_top: 1 }])
    const silent = await save({ id, eval_status: 2 })
    expect((silent.envelope.data as { fields: object }).fields).toEqual({ hide_reason: 'Enter why the review is hidden' })
    expect(outcome(await save({ id, eval_status: 2, hide_reason: 'A phone number' }))).toBe('done')
    expect(await seen()).toEqual([])
    expect(await reviewOf(id)).toMatchObject({ eval_status: 2, is_top: 0, reply: 'Thank you', replied: 1 })
  })

  test('is answered, and the answer changed for 7 days after it was first given', async () => {
    const { id } = dataOf(await add(await finished())) as { id: number }
    expect(outcome(await save({ id, reply: 'Thanks' }))).toBe('done')
    const answered = await reviewOf(id)
    expect(outcome(await save({ id, reply: 'Thank you' }))).toBe('done')
    expect(await reviewOf(id)).toMatchObject({ reply: 'Thank you', reply_at: answered.reply_at, eval_status: 0 })
    await sql`update evaluate set reply_at = ${now() - 7 * day - 1} where id = ${id}`.execute(server.services.database)
    const late = await save({ id, reply: 'Too late' })
    expect((late.envelope.data as { fields: object }).fields).toEqual({ reply: 'A reply can be changed for 7 days' })
  })

  test('is five stars by the server where the shop wants that, for what nobody spoke of in time and kept', async () => {
    const auto = { auto_evaluate: 1 }
    const settings = dataOf(await server.call(shop, 'GET', 'seller/setting/ShoppingSetInfo'))
    const order = await finished()
    await add(order, { score_goods: 1 })
    expect(
      outcome(await server.call(shop, 'POST', 'seller/setting/ShoppingSetEdit', { version: settings.version, ...auto })),
    ).toBe('done')
    await takeAsServer(server, 'order', order.id, 'evaluate_end')
    const { rows } =
      await sql`select order_goods_id, score_goods, eval_status, is_auto from evaluate where order_id = ${order.id} order by id`.execute(
        server.services.database,
      )
    const [first, second] = order.lines
    expect(rows).toEqual([
      { order_goods_id: first!.id, score_goods: 1, eval_status: 0, is_auto: 0 },
      { order_goods_id: second!.id, score_goods: 5, eval_status: 1, is_auto: 1 },
    ])
    expect(outcome(await add(order, { order_goods_id: second!.id }))).toBe('invalid')
  })
})
