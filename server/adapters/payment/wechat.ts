import { createDecipheriv, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto'
import { ask, readAnswer } from '../provider/ask.ts'
import type { Provider, Settings } from '../provider/Provider.ts'
import { AdapterRefused, OutcomeUnknown } from '../provider/refuse.ts'
import { Forged, type Notice, type Paid, type Payment } from './Payment.ts'

/** WeChat Pay, API v3: codes to scan ("native"), signed with SHA256-RSA2048 both ways. Keys are PEM texts; `\n` may stand for line ends. */
export const wechat: Provider<Payment> = {
  name: 'wechat',
  settings: {
    appId: { variable: 'WECHAT_PAY_APP_ID', means: 'the app that is paid in' },
    merchantId: { variable: 'WECHAT_PAY_MERCHANT_ID', means: 'the merchant number' },
    serial: { variable: 'WECHAT_PAY_SERIAL', means: 'the serial number of the merchant certificate' },
    privateKey: { variable: 'WECHAT_PAY_PRIVATE_KEY', means: 'the private key of the merchant certificate, as PEM' },
    apiKey: { variable: 'WECHAT_PAY_API_KEY', means: 'the APIv3 key, 32 characters' },
    platformSerial: { variable: 'WECHAT_PAY_PUBLIC_KEY_ID', means: 'the number of the public key of WeChat Pay' },
    platformKey: { variable: 'WECHAT_PAY_PUBLIC_KEY', means: 'the public key of WeChat Pay, as PEM' },
    endpoint: { variable: 'WECHAT_PAY_ENDPOINT', means: 'its address', otherwise: 'https://api.mch.weixin.qq.com' },
  },
  open(settings) {
    createPrivateKey(pem(settings.privateKey))
    createPublicKey(pem(settings.platformKey))
    if (settings.apiKey?.length !== 32) throw new Error('the APIv3 key must have 32 characters')
    const call = (method: string, path: string, body?: object) => callWechat(settings, method, path, body)
    const merchant = { mchid: settings.merchantId }
    return {
      name: 'WeChat Pay',
      begin: async ({ paySn, amount, title, expiresAt, noticeUrl }) => {
        const order = { appid: settings.appId, ...merchant, description: title.slice(0, 127), out_trade_no: paySn }
        const rest = { time_expire: isoOf(expiresAt), notify_url: noticeUrl, amount: { total: amount, currency: 'CNY' } }
        return String((await call('POST', '/v3/pay/transactions/native', { ...order, ...rest })).code_url)
      },
      find: async paySn => {
        const found = await call('GET', `/v3/pay/transactions/out-trade-no/${paySn}?mchid=${settings.merchantId}`)
        return found.trade_state === 'SUCCESS' || found.trade_state === 'REFUND' ? paidOf(found) : null
      },
      close: async paySn => void (await call('POST', `/v3/pay/transactions/out-trade-no/${paySn}/close`, merchant)),
      refund: async ({ paySn, refundSn, amount, total, reason }) => {
        const money = { refund: amount, total, currency: 'CNY' }
        const body = { out_trade_no: paySn, out_refund_no: refundSn, reason: reason.slice(0, 80), amount: money }
        return String((await call('POST', '/v3/refund/domestic/refunds', body)).refund_id)
      },
      readNotice: (notice, now) => readNotice(settings, notice, now),
      answerNotice: taken => ({
        status: taken ? 200 : 500,
        type: 'application/json',
        body: JSON.stringify(taken ? { code: 'SUCCESS' } : { code: 'FAIL', message: 'try again' }),
      }),
    }
  },
}

const pem = (text = ''): string => text.replaceAll('\\n', '\n')
/** Channel times are of its own zone. */
const isoOf = (seconds: number): string => `${new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 19)}+08:00`

const service = 'WeChat Pay'
const answered = (code: number): OutcomeUnknown =>
  new OutcomeUnknown({ text: '{service} answered {code}', values: { service, code } })

async function callWechat(settings: Settings, method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: authorization(settings, method, path, text),
  }
  const answer = await ask(`${settings.endpoint}${path}`, { method, headers, ...(body === undefined ? {} : { body: text }) })
  if (answer.status >= 500 || answer.status === 429) throw answered(answer.status)
  if (answer.status >= 400) {
    const { code, message } = readAnswer(answer)
    throw new AdapterRefused(String(code), String(message ?? ''))
  }
  const names = ['timestamp', 'nonce', 'signature', 'serial']
  const signed = Object.fromEntries(
    names.map(name => [`wechatpay-${name}`, answer.headers.get(`wechatpay-${name}`) ?? undefined]),
  )
  if (!isSigned(settings, { headers: signed, body: answer.text }))
    throw new OutcomeUnknown({ text: 'An answer came without the signature of {service}', values: { service } })
  return answer.text === '' ? {} : readAnswer(answer)
}

function authorization({ merchantId, serial, privateKey }: Settings, method: string, path: string, body: string): string {
  const nonce = randomBytes(16).toString('hex')
  const timestamp = Math.floor(Date.now() / 1000)
  const signed = sign('RSA-SHA256', Buffer.from(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`), pem(privateKey))
  const parts = { mchid: merchantId, nonce_str: nonce, timestamp, serial_no: serial, signature: signed.toString('base64') }
  const said = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${said.join(',')}`
}

function isSigned({ platformSerial, platformKey }: Settings, { headers, body }: Notice): boolean {
  const of = (name: string): string => headers[`wechatpay-${name}`] ?? ''
  if (of('serial') !== platformSerial) return false
  const text = `${of('timestamp')}\n${of('nonce')}\n${body}\n`
  return verify('RSA-SHA256', Buffer.from(text), pem(platformKey), Buffer.from(of('signature'), 'base64'))
}

/** Seconds that a notice may be old. */
const tolerance = 300

function readNotice(settings: Settings, notice: Notice, now: number): Paid | null {
  if (!isSigned(settings, notice)) throw new Forged('WeChat Pay has not signed this')
  if (Math.abs(now - Number(notice.headers['wechatpay-timestamp'])) > tolerance) throw new Forged('this was signed too long ago')
  const { event_type, resource } = JSON.parse(notice.body) as { event_type: string; resource: Sealed }
  if (event_type !== 'TRANSACTION.SUCCESS') return null
  const told = JSON.parse(unseal(settings.apiKey ?? '', resource)) as Record<string, unknown>
  if (told.mchid !== settings.merchantId) throw new Forged('this is of another merchant')
  return paidOf(told)
}

type Sealed = { ciphertext: string; nonce: string; associated_data?: string }

/** AES-256-GCM; the last 16 bytes are the tag. */
function unseal(key: string, { ciphertext, nonce, associated_data = '' }: Sealed): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAAD(Buffer.from(associated_data)).setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString()
}

const paidOf = (told: Record<string, unknown>): Paid => ({
  paySn: String(told.out_trade_no),
  thirdSn: String(told.transaction_id),
  amount: Number((told.amount as { total?: unknown } | undefined)?.total),
  paidAt: Math.floor(Date.parse(String(told.success_time)) / 1000),
})
