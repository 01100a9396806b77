import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Notice } from '../../../contract/language/Notice.ts'
import { describeEngines } from '../../support/postgres.ts'
import type { Session, Values } from '../../support/server.ts'
import { dataOf, makeOrder, one, outcome } from '../modules/fixtures.ts'
import { serveTests } from '../../support/serveTests.ts'

const [list, info, reveal] = ['seller/order/OrderList', 'seller/order/info', 'seller/order/OrderReveal']
const [whole, shown] = ['13911112222', '139****2222']

describeEngines('a masked field', engine => {
  const { server, shop1: shop, shop2: other, clerk } = serveTests({ engine }, 'shop1', 'shop2', 'clerk')
  let id: number
  beforeAll(async () => {
    const order = await makeOrder(server, { status: 'pay', values: { receiver_phone: whole, phone: whole } })
    id = order.id
  })

  const get = (session: Session, api: string, values: Values) => server.call(session, 'GET', api, values)
  const found = async (values: Values) =>
    (dataOf(await get(shop, list, { page: 1, limit: 100, ...values })).data as Values[]).map(row => [row.id, row.receiver_phone])
  const stored = () => one(server, sql<{ phone: string }>`select receiver_phone as phone from "order" where id = ${id}`)
  const change = async (receiver_phone: string) => {
    const { version } = dataOf(await get(shop, info, { id }))
    return server.call(shop, 'POST', 'seller/order/OrderAddressEdit', {
      id,
      version,
      receiver_name: 'Ann',
      receiver_region: { province_id: 110000, city_id: 110100, district_id: 110101 },
      receiver_address: 'Long Street 12',
      receiver_phone,
    })
  }

  test('is shown shortened in lists, records and files', async () => {
    const record = dataOf(await get(shop, info, { id }))
    expect(record).toMatchObject({ receiver_phone: shown, phone: shown })
    expect(await found({ order_sn: String(record.order_sn) })).toEqual([[id, shown]])
    const file = await get(shop, list, { _down_excel: 1, _excel_down_culumns: 'order_sn,receiver_phone,phone' })
    const cells = JSON.stringify((await readXlsx(file.raw)).sheets[0]?.rows)
    expect(cells).toContain(shown)
    expect(cells).not.toContain(whole)
  })

  test('is found by the whole of it and by its last four signs, and by no other part', async () => {
    expect(await found({ receiver_phone: whole })).toEqual([[id, shown]])
    expect(await found({ receiver_phone: '2222' })).toEqual([[id, shown]])
    for (const part of ['1391', '39111', '11122', '222', '%222', whole.slice(0, 10)])
      expect([part, await found({ receiver_phone: part })]).toEqual([part, []])
  })

  test('tells members of one name apart where one is chosen: shortened, found by the whole of it and by its end, and by no other part', async () => {
    type Member = { id: number; nickname: string; phone: string }
    const {
      id: uid,
      nickname,
      phone,
    } = await one<Member>(
      server,
      sql`select id, nickname, phone from buyer where supplier_id = 2 and deleted_at is null order by id limit 1`,
    )
    const choices = async (search: string) => (await get(shop, list, { _options: 'uid', _search: search })).envelope.data
    const choice = { value: Number(uid), label: nickname, hint: `${phone.slice(0, 3)}****${phone.slice(-4)}` }
    expect(await choices(phone)).toEqual([choice])
    expect(await choices(phone.slice(-4))).toContainEqual(choice)
    expect(await choices(nickname)).toContainEqual(choice)
    for (const part of [phone.slice(0, 10), phone.slice(3, 9), '%'.repeat(4)])
      expect([part, await choices(part)]).toEqual([part, []])
  })

  test('is kept where what was shown is sent back, changed by a whole number, and takes no other shortened one', async () => {
    const kept = await change(shown)
    expect([outcome(kept), kept.envelope.message]).toEqual(['done', kept.envelope.message])
    expect(await stored()).toEqual({ phone: whole })
    expect(outcome(await change('138****2222'))).toBe('invalid')
    const changed = await change('13700137001')
    expect(outcome(changed)).toBe('done')
    expect(JSON.stringify(changed.envelope.data)).not.toContain('13700137001')
    expect(await stored()).toEqual({ phone: '13700137001' })
    expect(outcome(await change(whole))).toBe('done')
  })

  test('is whole by a call that takes its own permission, of one’s own records, and the log has a line and no number', async () => {
    const ask = (session: Session, field = 'receiver_phone') => server.call(session, 'POST', reveal, { id, field })
    expect(dataOf(await ask(shop))).toEqual({ value: whole })
    // The buyer's own phone, which may be another.
    expect(dataOf(await ask(shop, 'phone'))).toEqual({ value: whole })
    expect(outcome(await ask(other))).toBe('not_found')
    expect(outcome(await ask(shop, 'receiver_name'))).toBe('invalid')
    const give = (path: string) =>
      server.services.database
        .updateTable('role')
        .set({ path_arr: JSON.stringify([path]), api_arr: '[]' })
        .where('id', '=', 1)
        .execute()
    await give('/orderManagement/logisticsExpress/orderInfo/{id}')
    expect(outcome(await ask(clerk))).toBe('permission_denied')
    await give('/orderManagement/logisticsExpress/reveal/{id}')
    expect(outcome(await ask(clerk))).toBe('done')
    const { rows } = await sql<{
      request: unknown
      path: string
    }>`select path, request from operator_log where supplier_id = 2`.execute(server.services.database)
    const requests = (path: string) => rows.filter(row => row.path === path).map(row => row.request)
    expect(requests(reveal)).toContainEqual({ id, field: 'receiver_phone' })
    expect(requests('seller/order/OrderAddressEdit')).toContainEqual(expect.objectContaining({ receiver_phone: '137****7001' }))
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${whole}|13700137001`))
  })

  test('is shortened in what the history and notices say', async () => {
    const order = server.services.entities.get('order')!
    const logs = [{ say: 'Call {receiver_phone} or {other}', values: { other: '=next.phone' } }]
    const machines = order.machines!.map(machine => ({
      ...machine,
      transitions: machine.transitions.map(move =>
        move.name === 'remark' ? { ...move, outcomes: move.outcomes.map(end => ({ ...end, logs, notify: ['call'] })) } : move,
      ),
    }))
    const call: Notice = {
      scene: 'call',
      entity: 'order',
      to: ['S', 'B'],
      by: ['mail', 'sms'],
      phone: 'receiver_phone',
      title: 'Call',
      text: 'Call {receiver_phone} or {other}',
      values: { other: '=next.phone' },
    }
    const { entities, notices } = server.services
    Object.assign(server.services, {
      entities: new Map([...entities, ['order', { ...order, machines }]]),
      notices: new Map([...notices, ['call', call]]),
    })
    await server.call(shop, 'POST', 'seller/order/OrderRemark', { ids: [id], seller_remark: 'Call them' })
    Object.assign(server.services, { entities, notices })
    const { rows: sent } = await sql<{ said: string }>`
      select text || data::text as said from outbox where scene = 'call' union all select data::text from site_mail where scene = 'call'`.execute(
      server.services.database,
    )
    // Each text message goes to a number, and tells none.
    expect(sent.length).toBeGreaterThanOrEqual(3)
    for (const { said } of sent) expect([said.includes(shown), said.includes(whole)]).toEqual([true, false])
    const told = JSON.stringify(dataOf(await get(shop, info, { id })).logs)
    expect(told).toContain(shown)
    const { data } = await one(
      server,
      sql<{
        data: string
      }>`select string_agg(row_to_json(l)::text, '') as data from entity_log l where entity = 'order' and entity_id = ${id}`,
    )
    expect(data).not.toContain(whole)
  })
})
