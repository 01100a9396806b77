import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { deliverOutbox } from '../../../../server/events/outbox/deliverOutbox.ts'
import { signBuyer } from '../../../../server/modules/storefront/buyer_order/readBuyer.ts'
import { takeDue } from '../../../../server/states/takeDue.ts'
import { systemContext } from '../../../../server/states/watchDue.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { anonymous, type Reply, type Values } from '../../../support/server.ts'
import { dataOf, now, numbered, one, outcome } from '../fixtures.ts'

const day = 86_400
const many = 12

describeDrawn('invitations of a shop', engine => {
  const { server, shop1: shop, shop2: other } = serveTests({ engine }, 'shop1', 'shop2')
  let uids: number[]
  beforeAll(async () => {
    const { rows } = await sql<{ id: number }>`
      (select id from buyer where supplier_id = 2 and user_status = 1 order by id limit ${many}) union all
      (select id from buyer where supplier_id = 3 and user_status = 1 order by id limit 1)`.execute(server.services.database)
    uids = rows.map(({ id }) => Number(id))
  })
  const ask = (call: string, values: Values, uid = uids[0]!) => {
    const buyer = signBuyer(server.services.config.storefrontKey ?? '', uid, now() + 300)
    return server.call(anonymous, 'POST', `buyer/ext/${call}`, { buyer, ...values }, { 'accept-language': 'en' })
  }
  const say = (call: string, values: Values, who = shop) =>
    server.call(who, 'POST', `seller/ext/${call}`, values, { 'accept-language': 'en' })
  const plain = () => ({
    title: 'Tea tasting',
    cover: '/files/demo/cup-1.svg',
    start_at: now() + 2 * day,
    end_at: now() + 2 * day + 7200,
    address: 'Tea house',
    content: '<p>Tea.</p>',
    signup_deadline: now() + day,
    quota: -1,
    fee: 0,
  })
  const invite = async (values: Values = {}) => {
    const id = Number(dataOf(await say('Save', { ...plain(), ...values })).id)
    expect(outcome(await say('Publish', { id }))).toBe('done')
    return id
  }
  const phoneOf = (uid: number) => `139${String(uid).padStart(8, '0')}`
  const register = (id: number, uid = uids[0]!, values: Values = {}) =>
    ask('RegisterAdd', { id, name: `Member ${uid}`, phone: phoneOf(uid), ...numbered(), ...values }, uid)
  const registerOf = (id: unknown) => one(server, sql<Values>`select * from ext_register where id = ${id}`)
  const letterOf = (id: unknown) => one(server, sql<Values>`select * from ext where id = ${id}`)
  const faultsOf = (reply: Reply) => (reply.envelope.data as { fields: Values }).fields
  const entriesOf = async (sn: unknown) => {
    const { rows } = await sql<{ line: string }>`select biz_type || ' ' || amount as line from wallet_log
      where biz_sn = ${sn} order by id`.execute(server.services.database)
    return rows.map(({ line }) => line)
  }
  const toldOf = async (scene: string) =>
    Number((await one(server, sql<{ n: number }>`select count(*)::bigint as n from outbox where scene = ${scene}`)).n)
  const press = (code: unknown) => {
    const { searchParams } = new URL(String(code))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return server.inject({ method: 'POST', url: '/callback/payment/wechat', headers, payload: searchParams.toString() })
  }
  const pay = async (id: unknown, uid?: number) => {
    const begun = dataOf(await ask('RegisterPay', { id, pay_type: 'wechat' }, uid))
    expect((await press(begun.code)).body).toBe('success')
    return String(begun.pay_sn)
  }
  const paymentOf = (sn: string) => one(server, sql<Values>`select pay_status, refund_amount from paycash where pay_sn = ${sn}`)
  const expectSentBack = (sn: string, amount: number) =>
    expect
      .poll(async () => {
        await deliverOutbox(server.services, () => now() + 100_000)
        return paymentOf(sn)
      })
      .toEqual({ pay_status: 4, refund_amount: amount })
  const pass = (table: 'ext' | 'ext_register', field: string, id: unknown) =>
    sql`update ${sql.table(table)} set ${sql.ref(field)} = ${now() - 1} where id = ${id}`.execute(server.services.database)
  const takeDueNow = () => takeDue(systemContext(server.services))

  test('never have more registrations than places, however many come at the same moment', async () => {
    const id = await invite({ quota: 3 })
    const replies = await Promise.all(uids.slice(0, many).map(uid => register(id, uid)))
    expect(replies.map(outcome).filter(word => word === 'done')).toHaveLength(3)
    expect(new Set(replies.map(outcome))).toEqual(new Set(['done', 'state_conflict']))
    expect(await letterOf(id)).toMatchObject({ taken_num: 3 })
    const [taken] = replies.filter(({ envelope }) => envelope.status).map(dataOf)
    const { uid } = await registerOf(taken?.id)
    const back = ask('RegisterWithdraw', { id: taken?.id }, Number(uid))
    const late = await Promise.all([
      back,
      ...uids.slice(0, many).map(one => register(id, one)),
      say('Enroll', { id, name: 'Walk-in', phone: '13700000000', ...numbered() }),
    ])
    expect(outcome(late[0])).toBe('done')
    const { n } = await one(
      server,
      sql<{ n: number }>`select count(*)::bigint as n from ext_register where ext_id = ${id} and released = 0`,
    )
    expect(Number(n)).toBeLessThanOrEqual(3)
    expect(await letterOf(id)).toMatchObject({ taken_num: Number(n) })
  })

  test('are registered for once by a member and once with a phone number, with answers that fit the questions', async () => {
    const form_fields = [
      { label: 'Company', type: 'text', required: 1 },
      { label: 'Guests', type: 'number', required: 0 },
      { label: 'Day of birth', type: 'date', required: 0 },
      { label: 'Menu', type: 'choice', options: ['Meat', 'Vegan'], required: 0 },
    ]
    expect(
      faultsOf(await say('Save', { ...plain(), form_fields: [{ label: 'Menu', type: 'choice', options: ['Meat'] }] })),
    ).toEqual({
      'form_fields.0.options': 'Write at least two choices',
    })
    const id = await invite({ form_fields })
    const answer = (...answers: { label: string; value: string }[]) => register(id, uids[0], { answers })
    const company = { label: 'Company', value: 'Acme' }
    expect(faultsOf(await answer())).toEqual({ answers: 'Company cannot be blank' })
    expect(faultsOf(await answer(company, { label: 'Guests', value: 'two' }))).toEqual({ answers: 'Guests must be a number' })
    expect(faultsOf(await answer(company, { label: 'Day of birth', value: '2026-02-30' }))).toEqual({
      answers: 'Day of birth must be a day, as 2026-01-31',
    })
    expect(faultsOf(await answer(company, { label: 'Menu', value: 'Fish' }))).toEqual({
      answers: 'Menu must be one of Meat, Vegan',
    })
    expect(faultsOf(await answer(company, { label: 'Shoe size', value: '42' }))).toEqual({ answers: 'Nobody asks for Shoe size' })
    const taken = dataOf(await answer({ label: 'Menu', value: 'Vegan' }, company))
    expect(await registerOf(taken.id)).toMatchObject({
      audit_status: 1,
      source: 'front',
      answers: [company, { label: 'Menu', value: 'Vegan' }],
    })
    expect((await register(id, uids[0], { phone: '13600000000', answers: [company] })).envelope.message).toBe(
      'You have registered already',
    )
    expect(faultsOf(await register(id, uids[1], { phone: phoneOf(uids[0]!), answers: [company] }))).toEqual({
      phone: 'This phone number is registered already',
    })
    expect(faultsOf(await say('Enroll', { id, name: 'Ana', phone: phoneOf(uids[0]!), ...numbered() }))).toEqual({
      phone: 'This phone number is registered already',
    })
    expect(outcome(await register(id, uids[many]))).toBe('not_found')
    const file = await server.call(shop, 'GET', 'seller/ext/Register', {
      _down_excel: 1,
      _excel_file_name: 'r.csv',
      _excel_down_culumns: 'name,answers_text',
      ext_id: id,
    })
    expect(file.raw.toString()).toContain('Company: Acme; Menu: Vegan')
  })

  test('with a fee are paid for by the word of the channel, lapse where nobody pays, and what is paid too late is sent back', async () => {
    const id = await invite({ fee: 9800, quota: 1 })
    const { id: first, pay_amount, audit_status } = dataOf(await register(id))
    expect([pay_amount, audit_status]).toEqual([9800, 4])
    expect(outcome(await register(id, uids[1]))).toBe('state_conflict')
    const begun = dataOf(await ask('RegisterPay', { id: first, pay_type: 'wechat' }))
    expect(outcome(await ask('RegisterPay', { id: first, pay_type: 'wechat' }, uids[1]))).toBe('not_found')
    await pass('ext_register', 'pay_before', first)
    await takeDueNow()
    expect(await registerOf(first)).toMatchObject({ audit_status: 5, released: 1 })
    expect(await letterOf(id)).toMatchObject({ taken_num: 0 })
    const { id: second } = dataOf(await register(id, uids[1]))
    expect((await press(begun.code)).body).toBe('success')
    expect(await registerOf(first)).toMatchObject({ audit_status: 5, pay_sn: null })
    await expectSentBack(String(begun.pay_sn), 9800)
    const sn = await pay(second, uids[1])
    const paid = await registerOf(second)
    expect(paid).toMatchObject({ audit_status: 1, pay_sn: sn, pay_before: null })
    expect(await entriesOf(paid.register_sn)).toEqual(['ext_fee 9800'])
    expect(outcome(await ask('RegisterWithdraw', { id: second }, uids[1]))).toBe('done')
    expect(await entriesOf(paid.register_sn)).toEqual(['ext_fee 9800', 'ext_back 9800'])
    await expectSentBack(sn, 9800)
  })

  test('that need approval wait for it; who is rejected gets the fee back, who is approved is told the code', async () => {
    const id = await invite({ fee: 5000, need_audit: 1 })
    const [ana, ben] = await Promise.all([0, 1].map(async n => dataOf(await register(id, uids[n])).id))
    const sn = await pay(ana)
    await pay(ben, uids[1])
    expect(await registerOf(ana)).toMatchObject({ audit_status: 0 })
    expect(dataOf(await ask('RegisterList', { id: ana })).registers).toMatchObject([{ audit_status: 0, code: null }])
    const told = await toldOf('ext_approved')
    expect(outcome(await say('RegisterExamine', { id: ana, audit_status: 2 }))).toBe('invalid')
    expect(outcome(await say('RegisterExamine', { id: ana, audit_status: 2, audit_reason: 'Members only' }, other))).toBe(
      'not_found',
    )
    expect(outcome(await say('RegisterExamine', { id: ana, audit_status: 2, audit_reason: 'Members only' }))).toBe('done')
    expect(outcome(await say('RegisterExamine', { ids: [ben], audit_status: 1 }))).toBe('done')
    expect(await letterOf(id)).toMatchObject({ taken_num: 1 })
    await expectSentBack(sn, 5000)
    expect(await toldOf('ext_approved')).toBe(told + 1)
    const { code } = await registerOf(ben)
    expect(dataOf(await ask('RegisterList', {}, uids[1])).registers).toContainEqual(expect.objectContaining({ id: ben, code }))
  })

  test('let in by its code who is approved, once, and say of any other code what is wrong with it', async () => {
    const id = await invite()
    const { id: register1 } = dataOf(await register(id))
    const elsewhere = await invite({ title: 'Pottery evening' })
    const { code, name } = await registerOf(register1)
    const enter = async (letter: number, typed: unknown, who = shop) =>
      faultsOf(await say('CheckIn', { ext_id: letter, code: typed }, who)).code
    expect(await enter(id, '000000000000')).toBe('Nobody has the code 000000000000')
    expect(await enter(id, code, other)).toBe(`Nobody has the code ${code}`)
    expect(await enter(elsewhere, code)).toBe(`Code ${code} is for another event: Tea tasting`)
    const both = await Promise.all([say('CheckIn', { ext_id: id, code: ` ${code} ` }), say('CheckIn', { ext_id: id, code })])
    expect(both.map(outcome).filter(word => word === 'done')).toHaveLength(1)
    expect(await enter(id, code)).toMatch(new RegExp(`^Code ${code} was used at \\d{4}-.*, by ${name}$`))
    expect(outcome(await ask('RegisterWithdraw', { id: register1 }))).toBe('state_conflict')
    expect(outcome(await say('RegisterUndo', { id: register1 }))).toBe('done')
    await say('RegisterExamine', { id: register1, audit_status: 2, audit_reason: 'Forged' })
    expect(await enter(id, code)).toBe(`The registration of ${name} is not approved`)
  })

  test('close and end by themselves; the fee is the shop’s then, and who was not decided gets it back', async () => {
    const id = await invite({ fee: 3000, need_audit: 1 })
    const [ana, ben] = await Promise.all([0, 1].map(async n => dataOf(await register(id, uids[n])).id))
    await pay(ana)
    const sn = await pay(ben, uids[1])
    await say('RegisterExamine', { id: ana, audit_status: 1 })
    expect(dataOf(await server.call(shop, 'GET', 'seller/ext/RegisterInfo', { id: ana })).logs).toContainEqual(
      expect.objectContaining({ action: 'approve' }),
    )
    await pass('ext', 'signup_deadline', id)
    await takeDueNow()
    expect(await letterOf(id)).toMatchObject({ status: 2 })
    expect(outcome(await register(id, uids[2]))).toBe('state_conflict')
    expect(outcome(await ask('RegisterWithdraw', { id: ana }))).toBe('state_conflict')
    expect(outcome(await say('Reopen', { id, signup_deadline: now() + 3 * day }))).toBe('invalid')
    expect(outcome(await say('Reopen', { id, signup_deadline: now() + 3600 }))).toBe('done')
    await pass('ext', 'end_at', id)
    await takeDueNow()
    expect(await letterOf(id)).toMatchObject({ status: 3 })
    expect(await registerOf(ben)).toMatchObject({ audit_status: 2 })
    await expectSentBack(sn, 3000)
    const { register_sn } = await registerOf(ana)
    expect(await entriesOf(register_sn)).toEqual(['ext_fee 3000', 'ext_settle 3000'])
    expect(outcome(await say('RegisterExamine', { id: ana, audit_status: 2, audit_reason: 'Late' }))).toBe('audited')
  })

  test('that are canceled tell everyone why, and every fee goes back', async () => {
    const id = await invite({ fee: 2000 })
    const { id: ana } = dataOf(await register(id))
    const { id: unpaid } = dataOf(await register(id, uids[1]))
    const sn = await pay(ana)
    const before = [await toldOf('ext_canceled'), await toldOf('ext_refunded')]
    expect(outcome(await say('Cancel', { id, cancel_reason: 'Storm' }, other))).toBe('not_found')
    expect(outcome(await say('Cancel', { id, cancel_reason: 'Storm' }))).toBe('done')
    expect(await registerOf(ana)).toMatchObject({ audit_status: 6, audit_reason: 'Storm' })
    expect(await registerOf(unpaid)).toMatchObject({ audit_status: 6, pay_before: null })
    expect([await toldOf('ext_canceled'), await toldOf('ext_refunded')]).toEqual([before[0]! + 2, before[1]! + 1])
    await expectSentBack(sn, 2000)
    expect(outcome(await ask('RegisterPay', { id: unpaid, pay_type: 'wechat' }, uids[1]))).toBe('state_conflict')
  })

  test('keep fee, approval and questions once somebody has registered, never have fewer places than are taken, and tell of a move', async () => {
    const id = await invite({ fee: 0, quota: 5 })
    const { id: ana } = dataOf(await register(id))
    await register(id, uids[1])
    const save = async (values: Values) => say('Save', { id, version: (await letterOf(id)).version, ...values })
    expect(
      Object.keys(faultsOf(await save({ fee: 100, need_audit: 1, form_fields: [{ label: 'Age', type: 'number' }] }))).sort(),
    ).toEqual(['fee', 'form_fields', 'need_audit'])
    expect(faultsOf(await save({ quota: 1 }))).toEqual({ quota: 'Places taken already: 2' })
    const told = await toldOf('ext_moved')
    expect(outcome(await save({ quota: 2, title: 'Green tea tasting' }))).toBe('done')
    expect(await registerOf(ana)).toMatchObject({ title: 'Green tea tasting' })
    expect(await toldOf('ext_moved')).toBe(told)
    expect(outcome(await save({ address: 'Garden' }))).toBe('done')
    expect(await registerOf(ana)).toMatchObject({ place: 'Garden' })
    expect(await toldOf('ext_moved')).toBe(told + 2)
    expect((await say('Del', { id })).envelope.message).toContain('Cancel it instead')
    const empty = await invite()
    expect(outcome(await say('Del', { id: empty }))).toBe('done')
    expect((dataOf(await ask('LetterList', {})).letters as Values[]).map(one => one.id)).not.toContain(empty)
    expect(dataOf(await ask('LetterList', { id }))).toMatchObject({ letters: [{ id, left: 0, address: 'Garden' }] })
    const late = dataOf(await say('Save', { ...plain(), signup_deadline: now() - 60 })).id
    expect((await say('Publish', { id: late })).envelope.message).toBe('The registration deadline has passed. Change it first.')
  })
})
