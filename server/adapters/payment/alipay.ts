import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { ask, readAnswer } from '../provider/ask.ts'
import type { Provider, Settings } from '../provider/Provider.ts'
import { AdapterRefused, OutcomeUnknown } from '../provider/refuse.ts'
import { Forged, type Paid, type Payment } from './Payment.ts'

/** Alipay, open platform: codes to scan (`trade.precreate`), signed with RSA2 both ways. Keys are PEM texts. */
export const alipay: Provider<Payment> = {
  name: 'alipay',
  settings: {
    appId: { variable: 'ALIPAY_APP_ID', means: 'the app that is paid in' },
    privateKey: { variable: 'ALIPAY_PRIVATE_KEY', means: 'the private key of the app, as PEM' },
    platformKey: { variable: 'ALIPAY_PUBLIC_KEY', means: 'the public key of Alipay, as PEM' },
    endpoint: { variable: 'ALIPAY_ENDPOINT', means: 'its gateway', otherwise: 'https://openapi.alipay.com/gateway.do' },
  },
  open(settings) {
    createPrivateKey(pem(settings.privateKey))
    createPublicKey(pem(settings.platformKey))
    const call = (method: string, content: object, more: Record<string, string> = {}) =>
      callAlipay(settings, method, content, more)
    return {
      name: 'Alipay',
      begin: async ({ paySn, amount, title, expiresAt, noticeUrl }) => {
        const content = {
          out_trade_no: paySn,
          total_amount: yuan(amount),
          subject: title.slice(0, 256),
          time_expire: localTime(expiresAt),
        }
        return String((await call('alipay.trade.precreate', content, { notify_url: noticeUrl })).qr_code)
      },
      find: paySn => findTrade(call, paySn),
      // A code that nobody has scanned is no trade yet, and dies with its time.
      close: async paySn => void (await known(call('alipay.trade.close', { out_trade_no: paySn }))),
      refund: async ({ paySn, refundSn, amount, reason }) => {
        const content = {
          out_trade_no: paySn,
          out_request_no: refundSn,
          refund_amount: yuan(amount),
          refund_reason: reason.slice(0, 256),
        }
        return String((await call('alipay.trade.refund', content)).trade_no)
      },
      readNotice: notice => readNotice(settings, notice.body),
      answerNotice: taken => ({ status: 200, type: 'text/plain', body: taken ? 'success' : 'failure' }),
    }
  },
}

const pem = (text = ''): string => text.replaceAll('\\n', '\n')
const yuan = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const cents = (text: unknown): number =>
  Number(String(text).replace(/^(\d+)(?:\.(\d{1,2}))?$/, (_, whole, part = '') => whole + part.padEnd(2, '0')))
const localTime = (seconds: number): string => new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ')
const readTime = (text: unknown): number => Math.floor(Date.parse(`${String(text).replace(' ', 'T')}+08:00`) / 1000)

type Call = (method: string, content: object) => Promise<Record<string, unknown>>

async function findTrade(call: Call, paySn: string): Promise<Paid | null> {
  const found = await known(call('alipay.trade.query', { out_trade_no: paySn }))
  if (!found || (found.trade_status !== 'TRADE_SUCCESS' && found.trade_status !== 'TRADE_FINISHED')) return null
  return { ...paidOf(found), paidAt: readTime(found.send_pay_date) }
}

/** Null where Alipay knows no such trade. */
async function known<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AdapterRefused && error.code === 'ACQ.TRADE_NOT_EXIST') return null
    throw error
  }
}

const service = 'Alipay'
const answered = (code: string): OutcomeUnknown =>
  new OutcomeUnknown({ text: '{service} answered {code}', values: { service, code } })

async function callAlipay(
  settings: Settings,
  method: string,
  content: object,
  more: Record<string, string>,
): Promise<Record<string, unknown>> {
  const common = { app_id: settings.appId ?? '', method, format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', version: '1.0' }
  const values = { ...common, ...more, timestamp: localTime(Math.floor(Date.now() / 1000)), biz_content: JSON.stringify(content) }
  const signature = sign('RSA-SHA256', Buffer.from(signedText(values)), pem(settings.privateKey)).toString('base64')
  const answer = await ask(settings.endpoint ?? '', { method: 'POST', body: new URLSearchParams({ ...values, sign: signature }) })
  const name = `${method.replaceAll('.', '_')}_response`
  const all = readAnswer(answer)
  const told = (all[name] ?? all.error_response ?? {}) as Record<string, unknown>
  if (told.code === '10000') {
    if (!isSignedAnswer(settings, answer.text, name, String(all.sign)))
      throw new OutcomeUnknown({ text: 'An answer came without the signature of {service}', values: { service } })
    return told
  }
  // 20000: its service is away; SYSTEM_ERROR: nobody knows whether it was done.
  if (told.code === undefined || told.code === '20000' || /SYSTEM_ERROR|isp\./.test(String(told.sub_code)))
    throw answered(String(told.sub_code ?? told.code ?? answer.status))
  throw new AdapterRefused(String(told.sub_code ?? told.code), String(told.sub_msg ?? told.msg ?? ''))
}

/** Pairs in the order of their names, without empty ones. */
const signedText = (values: Readonly<Record<string, string>>): string =>
  Object.keys(values)
    .filter(name => values[name] !== '')
    .sort()
    .map(name => `${name}=${values[name]}`)
    .join('&')

/** Signed is the answer's own text, as it stands between its name and its signature. */
function isSignedAnswer({ platformKey }: Settings, text: string, name: string, signature: string): boolean {
  const begin = text.indexOf('{', text.indexOf(`"${name}"`))
  const end = text.lastIndexOf('}', text.lastIndexOf('"sign"')) + 1
  return verify('RSA-SHA256', Buffer.from(text.slice(begin, end)), pem(platformKey), Buffer.from(signature, 'base64'))
}

function readNotice({ platformKey, appId }: Settings, body: string): Paid | null {
  const { sign: signature = '', sign_type: _type, ...values } = Object.fromEntries(new URLSearchParams(body))
  if (!verify('RSA-SHA256', Buffer.from(signedText(values)), pem(platformKey), Buffer.from(signature, 'base64')))
    throw new Forged('Alipay has not signed this')
  if (values.app_id !== appId) throw new Forged('this is of another app')
  // A refund is told with the same state; it has a field of its own.
  if (values.trade_status !== 'TRADE_SUCCESS' || values.refund_fee !== undefined) return null
  return { ...paidOf(values), paidAt: readTime(values.gmt_payment) }
}

const paidOf = (told: Record<string, unknown>) => ({
  paySn: String(told.out_trade_no),
  thirdSn: String(told.trade_no),
  amount: cents(told.total_amount),
})
