import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { signBuyer } from '../../../../server/modules/storefront/buyer_order/readBuyer.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { anonymous, type Values } from '../../../support/server.ts'
import { dataOf, makeOrder, now, numbered, one, outcome } from '../fixtures.ts'
import { paidOrders } from './paidOrders.ts'

const personal = {
  kind: 2,
  title_type: 1,
  title: 'Ana',
  receiver_name: 'Ana',
  receiver_phone: '13800138000',
  receiver_address: '1 Tea Street',
}
const company = { kind: 1, title_type: 2, title: 'Acme', tax_no: '91330000MA27000000', email: 'ana@example.com' }

describeDrawn('an invoice that a buyer asks for', engine => {
  const { server, shop1: shop, shop2: other } = serveTests({ engine }, 'shop1', 'shop2')
  const { take, paid: pay } = paidOrders(server, shop)
  let uids: number[]
  beforeAll(async () => {
    const { rows } = await sql<{
      id: number
    }>`select id from buyer where supplier_id = 2 and user_status = 1 order by id limit 2`.execute(server.services.database)
    uids = rows.map(({ id }) => Number(id))
  })

  const ask = (call: string, values: Values, uid = uids[0]!) => {
    const buyer = signBuyer(server.services.config.storefrontKey ?? '', uid, now() + 300)
    return server.call(anonymous, 'POST', `buyer/order/${call}`, { buyer, ...values }, { 'accept-language': 'en' })
  }
  const paid = () => pay({ nums: [1, 1], values: { uid: uids[0] } })
  const add = (order_ids: number[], values: Values = personal, uid?: number) =>
    ask('InvoiceAdd', { ...numbered(), order_ids, ...values }, uid)
  const audit = (id: unknown, values: Values, who = shop) =>
    server.call(who, 'POST', 'seller/order/InvoiceAudit', { id, ...values }, { 'accept-language': 'en' })
  const invoiceOf = (id: unknown) => one(server, sql<Values>`select * from invoice where id = ${id}`)
  const statusOf = async (id: number) =>
    (await one(server, sql<{ invoice_status: number | null }>`select invoice_status from "order" where id = ${id}`))
      .invoice_status
  const payOf = async (id: number) =>
    Number((await one(server, sql<{ pay_amount: number }>`select pay_amount from "order" where id = ${id}`)).pay_amount)
  const fieldsOf = (reply: Awaited<ReturnType<typeof add>>) => Object.keys((reply.envelope.data as { fields: object }).fields)

  test('is about what was paid for several orders less what went back, says what its type needs, and is there once', async () => {
    const [first, second] = [await paid(), await paid()]
    await take('refund_part', second.id, { amount: 100, order_goods_id: second.lines[0]!.id, num: 0 })
    expect(outcome(await add([first.id], personal, uids[1]))).toBe('not_found')
    expect(fieldsOf(await add([first.id], { kind: 1, title_type: 2, title: 'Acme' }))).toEqual(['tax_no', 'email'])
    expect(fieldsOf(await add([first.id], { ...personal, kind: 3, title_type: 1 }))).toEqual(
      expect.arrayContaining(['tax_no', 'bank_name']),
    )
    expect(await statusOf(first.id)).toBeNull()
    const { id } = dataOf(await add([first.id, second.id], company))
    const amount = (await payOf(first.id)) + (await payOf(second.id)) - 100
    expect(await invoiceOf(id)).toMatchObject({
      amount,
      title: 'Acme',
      invoice_status: 0,
      invoice_sn: expect.stringMatching(/^I\d{12}$/),
    })
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual([0, 0])
    expect((await add([first.id])).envelope.message).toBe('There is an invoice of this order already')
    const unpaid = await makeOrder(server, { status: 'submit', values: { uid: uids[0] } })
    expect(outcome(await add([unpaid.id]))).toBe('state_conflict')
  })

  test('is issued by its shop alone with number and parcel, or rejected, asked for again, and voided for good', async () => {
    const order = await paid()
    const { id } = dataOf(await add([order.id])) as { id: number }
    expect(outcome(await audit(id, { action: 'reject', reason: 'Wrong title' }, other))).toBe('not_found')
    expect(outcome(await audit(id, { action: 'reject', reason: 'Wrong title' }))).toBe('done')
    expect(await statusOf(order.id)).toBe(2)
    expect(outcome(await ask('InvoiceEdit', { id, ...personal, title: 'Ana Li' }, uids[1]))).toBe('not_found')
    expect(outcome(await ask('InvoiceEdit', { id, ...personal, title: 'Ana Li' }))).toBe('done')
    expect(await statusOf(order.id)).toBe(0)
    expect(fieldsOf(await audit(id, { action: 'issue', invoice_no: '123' }))).toEqual(
      expect.arrayContaining(['invoice_no', 'waybill_no']),
    )
    const issued = await audit(id, { action: 'issue', invoice_no: '24112000', waybill_no: 'SF0000000099' })
    expect(outcome(issued)).toBe('done')
    expect(await invoiceOf(id)).toMatchObject({
      invoice_status: 1,
      title: 'Ana Li',
      invoice_no: '24112000',
      amount: await payOf(order.id),
    })
    expect(outcome(await ask('InvoiceEdit', { id, ...personal }))).toBe('state_conflict')
    expect(outcome(await audit(id, { action: 'red', reason: 'Returned' }))).toBe('done')
    expect(await statusOf(order.id)).toBe(3)
    expect(outcome(await add([order.id]))).toBe('done')
    expect(outcome(await audit(id, { action: 'issue', invoice_no: '24112001', waybill_no: 'SF0000000099' }))).not.toBe('done')
  })

  test('of which something goes back: less is issued before, and the shop is told after', async () => {
    const order = await paid()
    const { id } = dataOf(await add([order.id])) as { id: number }
    const back = (amount: number) => take('refund_part', order.id, { amount, order_goods_id: order.lines[0]!.id, num: 0 })
    const whole = await payOf(order.id)
    await back(300)
    expect(await invoiceOf(id)).toMatchObject({ amount: whole - 300, refunded_after: 0 })
    expect(outcome(await audit(id, { action: 'issue', invoice_no: '24112000', waybill_no: 'SF0000000099' }))).toBe('done')
    await back(200)
    expect(await invoiceOf(id)).toMatchObject({ amount: whole - 300, refunded_after: 200, is_over: 1 })
    const told = sql<Values>`select scene from site_mail where supplier_id = 2 and open like ${`%invoiceManage/info/${id}`}`
    expect(await one(server, told)).toEqual({ scene: 'invoice_refunded' })
  })

  test('has a document that its buyer alone can have', async () => {
    const { id } = dataOf(await add([(await paid()).id], company)) as { id: number }
    expect(outcome(await ask('InvoiceFile', { id }))).toBe('not_found')
    const key = `private/2026/11/${crypto.randomUUID()}.pdf`
    await server.services.files.put(key, Buffer.from('%PDF-1.4'), 'application/pdf')
    await sql`update invoice set file = ${`/files/${key}`} where id = ${id}`.execute(server.services.database)
    expect((await ask('InvoiceFile', { id })).raw.toString()).toBe('%PDF-1.4')
    expect(outcome(await ask('InvoiceFile', { id }, uids[1]))).toBe('not_found')
    const [listed] = dataOf(await ask('InvoiceList', {})).invoices as Values[]
    expect(listed).toMatchObject({ id, has_file: true, title: 'Acme' })
    expect(listed).not.toHaveProperty('file')
  })
})
