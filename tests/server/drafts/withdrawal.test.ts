import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeDrawn } from '../../support/postgres.ts'
import { users } from '../../support/server.ts'
import { numbered } from '../modules/fixtures.ts'
import { type Draft, openDraft } from './openDraft.ts'
import module, { bank } from './withdrawal/server/index.ts'

describeDrawn('a withdrawal', engine => {
  let draft: Draft
  let card = 0
  beforeAll(async () => {
    draft = await openDraft('withdrawal', engine, module)
    const { database } = draft.server.services
    await sql`update supplier set cert_status = 3 where id = 2`.execute(database)
    await sql`update wallet set available = available + 10000000 where owner_type = 'supplier' and owner_id = 2`.execute(database)
    card = (
      await draft.add('shop', 'seller/bankcard/Save', {
        kind: 1,
        owner_name: 'Shop Ltd.',
        card_no: '6225880212347891',
        bank_name: 'Bank',
        branch: 'Bund',
      })
    ).id
  })
  afterAll(() => draft?.close())
  beforeEach(() => {
    bank.pay = async number => ({ third_sn: `B${number}` })
  })

  const apply = (amount: number) => draft.add('shop', 'seller/wallet/TakecashAdd', { amount, bankcard_id: card, ...numbered() })
  const password = () => draft.server.encrypt(users.platform.password)
  const audit = (id: number, body = {}) => draft.ask('platform', 'seller/wallet/TakecashAudit', { id, ...body })
  const pay = async (id: number) =>
    draft.ask('platform', 'seller/wallet/TakecashPay', { id, request_no: crypto.randomUUID(), verify_password: await password() })
  const approved = async (amount = 20_000) => {
    const { id } = await apply(amount)
    expect(await audit(id, { action: 'approve' })).toBe('done')
    return id
  }
  const statusOf = async (id: number) => (await draft.read('takecash', id)).status

  test('freezes its amount when it is requested, and again with another when it is changed', async () => {
    const { id } = await apply(20_000)
    const row = await draft.read('takecash', id)
    expect(row).toMatchObject({ status: 0, fee: 100, real_amount: 19_900, takecash_sn: expect.stringMatching(/^W\d{16}$/) })
    expect(await draft.ask('other', 'seller/wallet/TakecashEdit', { id, amount: 1000 })).toBe('not_found')
    expect(await draft.ask('shop', 'seller/wallet/TakecashEdit', { id, amount: 30_000 })).toBe('done')
    expect(await draft.ask('shop', 'seller/wallet/TakecashCancel', { id })).toBe('done')
    expect(await draft.ask('shop', 'seller/wallet/TakecashCancel', { id })).toBe('state_conflict')
    expect(await draft.entries(row.takecash_sn)).toEqual([
      'takecash_freeze supplier available→frozen 20000',
      'takecash_unfreeze supplier frozen→available 20000',
      'takecash_freeze supplier available→frozen 30000',
      'takecash_unfreeze supplier frozen→available 30000',
    ])
    expect(await draft.history('takecash', id)).toEqual(['apply', 'edit', 'cancel'])
    expect(await draft.ask('shop', 'seller/wallet/TakecashDel', { id })).toBe('done')
  })

  test('is refused beyond what there is, beyond its limit, and of who is no shop: nothing is left of it', async () => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from takecash`.execute(draft.server.services.database)).rows[0]?.n
    const before = await count()
    const add = (who: 'shop' | 'other' | 'platform', amount: number) =>
      draft.ask(who, 'seller/wallet/TakecashAdd', { amount, bankcard_id: card, ...numbered() })
    expect(await add('shop', 5_000_001)).toBe('invalid')
    await sql`update supplier set cert_status = 0 where id = 2`.execute(draft.server.services.database)
    expect(await add('shop', 20_000)).toBe('state_conflict')
    await sql`update supplier set cert_status = 3 where id = 2`.execute(draft.server.services.database)
    expect(await count()).toBe(before)
  })

  test('that is requested twice at the same moment under one number is one, and both have its answer', async () => {
    const wish = { amount: 20_000, bankcard_id: card, ...numbered() }
    const [one, other] = await Promise.all([1, 2].map(() => draft.add('shop', 'seller/wallet/TakecashAdd', wish)))
    expect(other).toEqual(one)
    expect(await draft.history('takecash', one!.id)).toEqual(['apply'])
    const ask = (body: object) => draft.ask('shop', 'seller/wallet/TakecashAdd', { ...wish, ...body })
    expect(await ask({ amount: 30_000 })).toBe('duplicate')
    expect(await ask({ request_no: undefined })).toBe('invalid')
    // A change has its version: its number is asked for by nobody, and taken where it comes.
    const change = { id: one!.id, version: one!.version, remark: 'Rent', amount: undefined, bankcard_id: undefined }
    expect(await ask({ ...change, request_no: undefined })).toBe('done')
    expect(await ask({ ...change, request_no: undefined })).toBe('conflict')
    const again = { ...change, version: one!.version + 1, remark: 'Rent for May', ...numbered() }
    expect([await ask(again), await ask(again)]).toEqual(['done', 'done'])
    expect(await draft.read('takecash', one!.id)).toMatchObject({ version: 3, remark: 'Rent for May' })
    expect(await draft.ask('shop', 'seller/wallet/TakecashCancel', { id: one!.id })).toBe('done')
  })

  test('of a large amount is approved by two, who are not the same', async () => {
    const { id } = await apply(1_000_001)
    expect(await audit(id, { action: 'approve' })).toBe('done')
    expect(await statusOf(id)).toBe(0)
    expect(await audit(id, { action: 'approve' })).toBe('state_conflict')
    await sql`update takecash set approved_by = 999 where id = ${id}`.execute(draft.server.services.database)
    expect(await audit(id, { action: 'approve' })).toBe('done')
    expect(await statusOf(id)).toBe(1)
    expect(await audit(id, { action: 'reject', audit_reason: 'Not now' })).toBe('done')
    expect(await draft.history('takecash', id)).toEqual(['apply', 'pass', 'pass2', 'reject'])
  })

  test('is paid out with the password alone, of which five may be tried', async () => {
    const id = await approved()
    const tryOut = async (typed?: string) =>
      draft.ask('platform', 'seller/wallet/TakecashPay', {
        id,
        request_no: crypto.randomUUID(),
        ...(typed === undefined ? {} : { verify_password: await draft.server.encrypt(typed) }),
      })
    expect(await tryOut()).toBe('invalid')
    expect(
      await draft.ask('platform', 'seller/wallet/TakecashPay', { id, request_no: crypto.randomUUID(), verify_password: 'plain' }),
    ).toBe('invalid')
    for (let time = 0; time < 5; time++) expect(await tryOut('wrong')).toBe('invalid')
    expect(await tryOut(users.platform.password)).toBe('too_many_requests')
    expect(await statusOf(id)).toBe(1)
    await sql`delete from console_try`.execute(draft.server.services.database)
    expect(await tryOut(users.platform.password)).toBe('done')
    await draft.settle()
    expect(await statusOf(id)).toBe(3)
  })

  test('is paid once, whoever asks the bank and however often: its fee goes to the platform', async () => {
    const id = await approved()
    const { takecash_sn: sn } = await draft.read('takecash', id)
    const numbers: string[] = []
    let answer: (third: { third_sn: string }) => void = () => undefined
    // The server that asks first hears nothing for a long time, as if it had died; another begins again.
    bank.pay = async number => {
      numbers.push(number)
      return numbers.length === 1 ? new Promise(resolve => (answer = resolve)) : { third_sn: `B${number}` }
    }
    expect(await pay(id)).toBe('done')
    await expect.poll(() => numbers.length).toBe(1)
    expect(await statusOf(id)).toBe(2)
    await draft.settle(61)
    expect(await statusOf(id)).toBe(3)
    answer({ third_sn: 'late' })
    await draft.settle(1000)
    expect(numbers).toEqual([sn, sn])
    expect((await draft.read('takecash', id)).third_sn).toBe(`B${sn}`)
    expect(await draft.entries(sn)).toEqual([
      'takecash_freeze supplier available→frozen 20000',
      'takecash_paid supplier frozen→external 19900',
      'takecash_fee supplier frozen→external 100',
      'takecash_fee platform external→available 100',
    ])
    expect(await draft.history('takecash', id)).toEqual(['apply', 'pass2', 'pay', 'paid'])
  })

  test('whose bank does not know yet stays, and is asked again; one that is refused fails and is tried again', async () => {
    const id = await approved()
    bank.pay = async () => null
    expect(await pay(id)).toBe('done')
    await draft.settle()
    await expect.poll(() => statusOf(id)).toBe(2)
    bank.pay = async () => ({ fail_reason: 'Account closed' })
    await draft.settle(30)
    expect(await draft.read('takecash', id)).toMatchObject({ status: 6, fail_reason: 'Account closed' })
    const another = { amount: 20_000, bankcard_id: card, ...numbered() }
    expect(await draft.ask('shop', 'seller/wallet/TakecashAdd', another)).toBe('state_conflict')
    bank.pay = async number => ({ third_sn: `B${number}` })
    expect(await draft.ask('platform', 'seller/wallet/TakecashRetry', { id, verify_password: await password() })).toBe('done')
    await draft.settle()
    expect(await statusOf(id)).toBe(3)
    expect(await draft.history('takecash', id)).toEqual(['apply', 'pass2', 'pay', 'failed', 'retry', 'paid'])
  })
})
