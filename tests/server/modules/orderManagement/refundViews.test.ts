import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signBuyer } from '../../../../server/modules/storefront/buyer_order/readBuyer.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import { anonymous, users, type Values } from '../../../support/server.ts'
import { passTime } from '../../states/passTime.ts'
import { dataOf, now, outcome } from '../fixtures.ts'
import { refundCalls } from './refundCalls.ts'

describeDrawn('refunds as they are seen', engine => {
  const { server, shop, other, paidBy, withChannel, payer, payment, refundOf, historyOf, paidOrder, asBuyer, apply, decide } =
    refundCalls(engine)
  const { settle } = passTime(server)

  test('4 Refunds have pending-refund and pending-return/goods lists with an examine screen, of the own shop alone', async () => {
    const { id: order } = await paidOrder()
    const id = await apply(order)
    const shown = async (refund_type: string) => {
      const wish = { refund_type, order_sn: String((await refundOf(id)).order_sn), page: '1' }
      return (
        dataOf(await server.call(shop, 'GET', 'seller/refund/RefundList', wish)) as { rows?: Values[]; data?: Values[] }
      ).data?.map(row => row.id)
    }
    expect([await shown('refund'), await shown('returns')]).toEqual([[id], []])
    expect(dataOf(await server.call(shop, 'GET', 'seller/refund/RefundInfo', { id: String(id) }))).toMatchObject({
      id,
      lines: [{ num: 2 }],
    })
    expect((await server.call(other, 'GET', 'seller/refund/RefundInfo', { id: String(id) })).envelope.code).toBe('not_found')
  })

  test('7.5 Refunds: GET seller/refund/RefundInfo, RefundLogistics, RefundCount tell of one, of its return and of all', async () => {
    const { id: order } = await paidOrder()
    const id = await apply(order)
    const get = async (call: string, wish: Record<string, string> = {}) =>
      dataOf(await server.call(shop, 'GET', `seller/refund/${call}`, wish))
    expect(await get('RefundInfo', { id: String(id) })).toMatchObject({ id, refundable: 10_000, refund_status: 'apply' })
    expect(await get('RefundLogistics', { id: String(id) })).toMatchObject({ events: [], waybill_no: null })
    const before = (await get('RefundCount')) as { refund: number; refund_status: { apply: number } }
    await apply((await paidBy(`${payment.sn}n`, {})).id, { apply_amount: 1 })
    const { refund, refund_status } = before
    expect(await get('RefundCount')).toMatchObject({ refund: refund + 1, refund_status: { apply: refund_status.apply + 1 } })
  })

  test('What was taken off a product stands with a minus beside its price', async () => {
    const { id: order } = await paidOrder()
    await sql`update order_goods set total = pay_amount + 775 where order_id = ${order}`.execute(server.services.database)
    const id = await apply(order)
    const { lines } = dataOf(await server.call(shop, 'GET', 'seller/refund/RefundInfo', { id: String(id) })) as {
      lines: Values[]
    }
    expect(lines[0]?.discount).toBe(-775)
  })

  test('What waits for the buyer or for the channel is not among the refunds that the menu counts', async () => {
    const id = await apply((await paidOrder()).id)
    const { database } = server.services
    const counted = async () =>
      Promise.all(
        ['refund/RefundCount', 'order/OrderCount'].map(
          async call => (dataOf(await server.call(shop, 'GET', `seller/${call}`)) as { refund: number }).refund,
        ),
      )
    const before = await counted()
    for (const status of ['wait_return', 'refunding']) {
      await sql`update refund set refund_status = ${status} where id = ${id}`.execute(database)
      expect(await counted()).toEqual(before.map(count => count - 1))
    }
    for (const status of ['fail', 'platform', 'wait_receive']) {
      await sql`update refund set refund_status = ${status} where id = ${id}`.execute(database)
      expect(await counted()).toEqual(before)
    }
  })

  test('7.5 POST RefundAudit, RefundLogAdd: is decided and talked about by both sides with pictures, and the buyer sees what is theirs to see', async () => {
    const { id: order } = await paidOrder()
    const offer = await asBuyer('RefundOffer', { order_id: order })
    expect(dataOf(offer)).toMatchObject({ refundable: 10_000, refund_types: ['refund'] })
    const id = await apply(order)
    const imgs = ['/files/demo/cup-1.svg']
    expect(
      outcome(await server.call(shop, 'POST', 'seller/refund/RefundLogAdd', { id, content: 'Which side is broken?', imgs })),
    ).toBe('done')
    expect(outcome(await asBuyer('RefundLogAdd', { id, content: 'The left one' }))).toBe('done')
    const { envelope } = await asBuyer('RefundList', { id })
    const [mine] = (envelope.data as { refunds: Values[] }).refunds
    expect(((mine?.history ?? []) as Values[]).map(({ by, images }) => [by, images])).toEqual([
      ['B', null],
      ['S', imgs],
      ['B', null],
    ])
    expect(await decide(id, 'reject', { reason: 'It was whole' })).toBe('done')
    const stranger = await server.call(anonymous, 'POST', 'buyer/refund/RefundCancel', {
      buyer: signBuyer('key', payer.uid + 1, now() + 600),
      id,
    })
    expect(outcome(stranger)).toBe('not_found')
  })

  test('is agreed to by staff up to what their role may give back', async () => {
    const { id: order } = await paidOrder()
    const id = await apply(order)
    const path = JSON.stringify(['/orderManagement/refundmanagement/refundexamine/{id}'])
    await sql`update role set refund_max = 3999, path_arr = path_arr || ${path}::jsonb where supplier_id = 2`.execute(
      server.services.database,
    )
    const clerk = await server.login(users.clerk)
    expect(await decide(id, 'agree', { amount: 4000 }, clerk)).toBe('permission_denied')
    await withChannel(
      () => 'T1',
      async () => {
        expect(await decide(id, 'agree', { amount: 3999, decide_remark: 'As far as I may' }, clerk)).toBe('done')
        await settle()
      },
    )
    expect(await historyOf(id)).toEqual(['B apply', 'O agree', 'SYS success'])
  })
})
