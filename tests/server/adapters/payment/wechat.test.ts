import { createCipheriv, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Forged, type Payment } from '../../../../server/adapters/payment/Payment.ts'
import { wechat } from '../../../../server/adapters/payment/wechat.ts'
import { AdapterRefused, OutcomeUnknown } from '../../../../server/adapters/provider/refuse.ts'
import { type GatewayAnswer, type GatewayCall, startGateway } from '../../../support/fakeGateway.ts'

const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [merchant, platform, stranger] = [keys(), keys(), keys()]
const apiKey = 'k'.repeat(32)
const now = 1_795_060_800

/** Headers by which a text is signed as the channel signs it. */
function signedBy(key: string, body: string, at = now): Record<string, string> {
  const signature = sign('RSA-SHA256', Buffer.from(`${at}\nabc\n${body}\n`), key).toString('base64')
  return {
    'wechatpay-timestamp': String(at),
    'wechatpay-nonce': 'abc',
    'wechatpay-serial': 'PUB_1',
    'wechatpay-signature': signature,
  }
}

/** As the channel checks it, from what came over the wire alone. */
function isSigned({ method, url, headers, body }: GatewayCall): boolean {
  const said = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  const text = `${method}\n${url.pathname}${url.search}\n${said.timestamp}\n${said.nonce_str}\n${body}\n`
  const right = verify('RSA-SHA256', Buffer.from(text), merchant.publicKey, Buffer.from(said.signature ?? '', 'base64'))
  return right && said.mchid === '1900000001' && said.serial_no === 'SERIAL'
}

let gateway: Awaited<ReturnType<typeof startGateway>>
let payment: Payment
let told: object | ((call: GatewayCall) => GatewayAnswer)
beforeAll(async () => {
  gateway = await startGateway(call => {
    if (typeof told === 'function') return told(call)
    if (!isSigned(call)) return { status: 401, body: JSON.stringify({ code: 'SIGN_ERROR', message: 'wrong' }) }
    const body = JSON.stringify(told)
    return { headers: signedBy(platform.privateKey, body), body }
  })
  payment = wechat.open({
    appId: 'wx1',
    merchantId: '1900000001',
    serial: 'SERIAL',
    privateKey: merchant.privateKey.replaceAll('\n', '\\n'),
    apiKey,
    platformSerial: 'PUB_1',
    platformKey: platform.publicKey,
    endpoint: gateway.address,
  })
})
afterAll(() => gateway.close())
beforeEach(() => {
  gateway.calls.length = 0
})

const request = {
  paySn: 'P1',
  amount: 123456,
  title: 'Cup × 2',
  expiresAt: now + 1800,
  noticeUrl: 'https://shop.example/callback/payment/wechat',
}

test('a payment is begun with a signed call, its amount in cents and its time in the zone of the channel', async () => {
  told = { code_url: 'weixin://wxpay/bizpayurl?pr=1' }
  expect(await payment.begin(request)).toBe('weixin://wxpay/bizpayurl?pr=1')
  expect(JSON.parse(gateway.calls[0]!.body)).toEqual({
    appid: 'wx1',
    mchid: '1900000001',
    description: 'Cup × 2',
    out_trade_no: 'P1',
    time_expire: `${new Date((now + 1800 + 28_800) * 1000).toISOString().slice(0, 19)}+08:00`,
    notify_url: 'https://shop.example/callback/payment/wechat',
    amount: { total: 123456, currency: 'CNY' },
  })
})

test('what became of it is asked for, and a refund goes with its own number', async () => {
  told = { trade_state: 'NOTPAY', out_trade_no: 'P1' }
  expect(await payment.find('P1')).toBeNull()
  const success_time = '2026-11-19T12:00:00+08:00'
  told = { trade_state: 'SUCCESS', out_trade_no: 'P1', transaction_id: '42', amount: { total: 5 }, success_time }
  expect(await payment.find('P1')).toEqual({ paySn: 'P1', thirdSn: '42', amount: 5, paidAt: Date.parse(success_time) / 1000 })
  told = { refund_id: '50' }
  expect(await payment.refund({ paySn: 'P1', refundSn: 'R1', amount: 3, total: 5, reason: 'late' })).toBe('50')
  expect(JSON.parse(gateway.calls.at(-1)!.body)).toMatchObject({ out_refund_no: 'R1', amount: { refund: 3, total: 5 } })
})

test('a refusal is one, and what the channel has not signed or not said leaves it open', async () => {
  told = () => ({ status: 403, body: JSON.stringify({ code: 'NOT_ENOUGH', message: 'no money' }) })
  await expect(payment.close('P1')).rejects.toThrow(new AdapterRefused('NOT_ENOUGH', 'no money'))
  const body = JSON.stringify({ code_url: 'weixin://evil' })
  const answers: GatewayAnswer[] = [
    { status: 502, body: '' },
    { body },
    { headers: signedBy(stranger.privateKey, body), body },
    null,
  ]
  for (const one of answers) {
    told = () => one
    await expect(payment.begin(request)).rejects.toBeInstanceOf(OutcomeUnknown)
  }
})

/** A notice as the channel seals it. */
function notice(paid: object, type = 'TRANSACTION.SUCCESS'): string {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from('transaction'))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(paid)), cipher.final(), cipher.getAuthTag()])
  const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext: sealed.toString('base64'), nonce, associated_data: 'transaction' }
  return JSON.stringify({ id: '1', event_type: type, resource })
}
const paid = {
  mchid: '1900000001',
  out_trade_no: 'P1',
  transaction_id: '42',
  amount: { total: 123456 },
  success_time: '2026-11-19T12:00:00+08:00',
}

test('a notice is opened and read, and one of something else is nothing', () => {
  const body = notice(paid)
  expect(payment.readNotice({ headers: signedBy(platform.privateKey, body), body }, now)).toMatchObject({
    paySn: 'P1',
    thirdSn: '42',
    amount: 123456,
  })
  const other = notice({}, 'REFUND.SUCCESS')
  expect(payment.readNotice({ headers: signedBy(platform.privateKey, other), body: other }, now)).toBeNull()
})

test('a notice that is changed, signed by another, old or of another merchant is forged', () => {
  const body = notice(paid)
  const headers = signedBy(platform.privateKey, body)
  const others = notice({ ...paid, mchid: '2' })
  const forged = [
    { headers, body: body.replace('"1"', '"2"') },
    { headers: signedBy(stranger.privateKey, body), body },
    { headers: signedBy(platform.privateKey, body, now - 301), body },
    { headers: {}, body },
    { headers: signedBy(platform.privateKey, others), body: others },
  ]
  for (const one of forged) expect(() => payment.readNotice(one, now)).toThrow(Forged)
})
