import { createHash, createHmac, randomUUID } from 'node:crypto'
import { ask, readAnswer } from '../provider/ask.ts'
import { AdapterRefused, OutcomeUnknown } from '../provider/refuse.ts'
import type { Provider, Settings } from '../provider/Provider.ts'
import type { Sms, SmsMessage } from './Sms.ts'

/** Alibaba Cloud SMS: `SendSms` of 2017-05-25, signed by ACS3-HMAC-SHA256. Every text is a template that it has approved. */
export const aliyun: Provider<Sms> = {
  name: 'aliyun',
  settings: {
    keyId: { variable: 'ALIYUN_SMS_KEY_ID', means: 'the AccessKey ID' },
    keySecret: { variable: 'ALIYUN_SMS_KEY_SECRET', means: 'the AccessKey secret' },
    signName: { variable: 'ALIYUN_SMS_SIGN_NAME', means: 'the signature that stands before each text' },
    templates: {
      variable: 'ALIYUN_SMS_TEMPLATES',
      means:
        'its template for each scene, as "code=SMS_154950909,order_sent=SMS_154950910"; one in a language as "code.es=SMS_154950911"',
    },
    endpoint: { variable: 'ALIYUN_SMS_ENDPOINT', means: 'its address', otherwise: 'https://dysmsapi.aliyuncs.com' },
  },
  open(settings) {
    const templates = readTemplates(settings.templates ?? '')
    return { name: 'Alibaba Cloud SMS', send: message => send(settings, templates, message) }
  },
}

function readTemplates(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(',').map(pair => pair.trim().split('='))
  const wrong = pairs.find(([scene, code, ...more]) => !scene || !code || more.length > 0)
  if (wrong) throw new Error(`the templates name "${wrong.join('=')}"; each must be scene=code`)
  return new Map(pairs.map(([scene = '', code = '']) => [scene, code]))
}

async function send(settings: Settings, templates: ReadonlyMap<string, string>, message: SmsMessage): Promise<string> {
  const template = templates.get(`${message.scene}.${message.language}`) ?? templates.get(message.scene)
  if (!template) throw noTemplate(message.scene)
  const query = canonicalQuery({
    PhoneNumbers: message.phone,
    SignName: settings.signName ?? '',
    TemplateCode: template,
    TemplateParam: JSON.stringify(message.values),
    OutId: message.key,
  })
  const { host, origin } = new URL(settings.endpoint ?? '')
  const answer = await ask(`${origin}/?${query}`, { method: 'POST', headers: signedHeaders(settings, host, query, new Date()) })
  const { Code: code, Message: said, BizId: id } = readAnswer(answer)
  if (code === 'OK') return String(id)
  if (passing.test(String(code))) throw new OutcomeUnknown(`${code}: ${said}`)
  throw new AdapterRefused(String(code), String(said ?? ''))
}

const noTemplate = (scene: string): AdapterRefused =>
  new AdapterRefused('no_template', { text: 'No template is set for the occasion {scene}', values: { scene } })

/** What it says now and may not say in a while: too many at once, or something of its own is broken. */
const passing = /^(Throttling|ServiceUnavailable|InternalError|isp\.|isv\.BUSINESS_LIMIT_CONTROL)/

/** Headers of a request without a body. @param query canonical */
export function signedHeaders(
  { keyId, keySecret = '' }: Settings,
  host: string,
  query: string,
  now: Date,
): Record<string, string> {
  const headers: Record<string, string> = {
    host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': `${now.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  }
  const names = Object.keys(headers).sort()
  const lines = names.map(name => `${name}:${headers[name]}\n`).join('')
  const signed = names.join(';')
  const request = ['POST', '/', query, lines, signed, sha256('')].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  return { ...headers, authorization: `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${signed},Signature=${signature}` }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Names in order, and everything but letters, digits and `-_.~` escaped. */
const canonicalQuery = (values: Record<string, string>): string =>
  Object.keys(values)
    .sort()
    .map(name => `${escaped(name)}=${escaped(values[name] ?? '')}`)
    .join('&')

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
