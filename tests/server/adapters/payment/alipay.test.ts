import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alipay } from '../../../../server/adapters/payment/alipay.ts'
import { Forged, type Payment } from '../../../../server/adapters/payment/Payment.ts'
import { AdapterRefused, OutcomeUnknown } from '../../../../server/adapters/provider/refuse.ts'
import { type GatewayAnswer, startGateway } from '../../../support/fakeGateway.ts'

const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [app, platform, stranger] = [keys(), keys(), keys()]
const now = 1_795_060_800

const lines = (values: Record<string, string>) =>
  Object.keys(values)
    .filter(name => name !== 'sign' && values[name] !== '')
    .sort()
    .map(name => `${name}=${values[name]}`)
    .join('&')
const signText = (key: string, text: string) => sign('RSA-SHA256', Buffer.from(text), key).toString('base64')

let gateway: Awaited<ReturnType<typeof startGateway>>
let payment: Payment
/** What the gateway tells of a call, and by whose key. */
let told: Record<string, unknown> | GatewayAnswer
let signer = platform.privateKey
beforeAll(async () => {
  gateway = await startGateway(({ body }) => {
    if (told === null || 'body' in told) return told as GatewayAnswer
    const values = Object.fromEntries(new URLSearchParams(body))
    const right = verify('RSA-SHA256', Buffer.from(lines(values)), app.publicKey, Buffer.from(values.sign ?? '', 'base64'))
    const answer = JSON.stringify(right ? told : { code: '40002', sub_code: 'isv.invalid-signature' })
    const name = `${values.method?.replaceAll('.', '_')}_response`
    return { body: `{"${name}":${answer},"sign":"${signText(signer, answer)}"}` }
  })
  payment = alipay.open({
    appId: '2021',
    privateKey: app.privateKey,
    platformKey: platform.publicKey,
    endpoint: `${gateway.address}/gateway.do`,
  })
})
afterAll(() => gateway.close())

const contentOf = () => JSON.parse(new URLSearchParams(gateway.calls.at(-1)!.body).get('biz_content') ?? '') as unknown

test('a payment is begun with a signed call, its amount in yuan', async () => {
  told = { code: '10000', qr_code: 'https://qr.alipay.com/1' }
  const request = { paySn: 'P1', amount: 123405, title: 'Cup', expiresAt: now, noticeUrl: 'https://shop.example/n' }
  expect(await payment.begin(request)).toBe('https://qr.alipay.com/1')
  expect(contentOf()).toMatchObject({ out_trade_no: 'P1', total_amount: '1234.05', subject: 'Cup' })
  expect(new URLSearchParams(gateway.calls.at(-1)!.body).get('notify_url')).toBe('https://shop.example/n')
})

test('what became of it is asked for; a code that nobody scanned is no trade', async () => {
  told = { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }
  expect(await payment.find('P1')).toBeNull()
  await payment.close('P1')
  told = {
    code: '10000',
    trade_status: 'TRADE_SUCCESS',
    out_trade_no: 'P1',
    trade_no: '42',
    total_amount: '0.50',
    send_pay_date: '2026-11-19 12:00:00',
  }
  expect(await payment.find('P1')).toEqual({
    paySn: 'P1',
    thirdSn: '42',
    amount: 50,
    paidAt: Date.parse('2026-11-19T12:00:00+08:00') / 1000,
  })
})

test('a refund goes with its own number', async () => {
  told = { code: '10000', trade_no: '42' }
  expect(await payment.refund({ paySn: 'P1', refundSn: 'R1', amount: 7, total: 50, reason: 'late' })).toBe('42')
  expect(contentOf()).toMatchObject({ out_request_no: 'R1', refund_amount: '0.07' })
})

test('a refusal is one, and an answer that is not signed, not sure or not there leaves it open', async () => {
  told = { code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH', sub_msg: 'no money' }
  await expect(payment.close('P1')).rejects.toThrow(new AdapterRefused('ACQ.SELLER_BALANCE_NOT_ENOUGH', 'no money'))
  for (const one of [
    { code: '20000' },
    { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' },
    { status: 502, body: 'Bad gateway' },
    null,
  ]) {
    told = one
    await expect(payment.close('P1')).rejects.toBeInstanceOf(OutcomeUnknown)
  }
  signer = stranger.privateKey
  told = { code: '10000', qr_code: 'https://evil' }
  await expect(payment.find('P1')).rejects.toBeInstanceOf(OutcomeUnknown)
  signer = platform.privateKey
})

test('a notice is read; changed, by another key or of another app it is forged; a refund is none', () => {
  const values = {
    app_id: '2021',
    out_trade_no: 'P1',
    trade_no: '42',
    total_amount: '1234.05',
    trade_status: 'TRADE_SUCCESS',
    gmt_payment: '2026-11-19 12:00:00',
    subject: '杯子 & 盘子',
  }
  const notice = (all: Record<string, string>, key = platform.privateKey) => ({
    headers: {},
    body: new URLSearchParams({ ...all, sign_type: 'RSA2', sign: signText(key, lines(all)) }).toString(),
  })
  expect(payment.readNotice(notice(values), now)).toMatchObject({ paySn: 'P1', thirdSn: '42', amount: 123405 })
  expect(payment.readNotice(notice({ ...values, refund_fee: '1.00' }), now)).toBeNull()
  const right = notice(values)
  expect(() => payment.readNotice({ ...right, body: right.body.replace('1234.05', '0.01') }, now)).toThrow(Forged)
  expect(() => payment.readNotice(notice(values, stranger.privateKey), now)).toThrow(Forged)
  expect(() => payment.readNotice(notice({ ...values, app_id: '1' }), now)).toThrow(Forged)
})
