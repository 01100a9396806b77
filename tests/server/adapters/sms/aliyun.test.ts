import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AdapterRefused, OutcomeUnknown } from '../../../../server/adapters/provider/refuse.ts'
import { aliyun } from '../../../../server/adapters/sms/aliyun.ts'
import type { Sms } from '../../../../server/adapters/sms/Sms.ts'
import { type GatewayAnswer, type GatewayCall, startGateway } from '../../../support/fakeGateway.ts'

const secret = 'very-secret'
let gateway: Awaited<ReturnType<typeof startGateway>>
let answer: (call: GatewayCall) => GatewayAnswer
let sms: Sms
beforeAll(async () => {
  gateway = await startGateway(call => answer(call))
  const settings = {
    keyId: 'LTAI1',
    keySecret: secret,
    signName: '商城',
    templates: 'code=SMS_1, order_sent=SMS_2, code.es=SMS_3',
  }
  sms = aliyun.open({ ...settings, endpoint: gateway.address })
})
afterAll(() => gateway.close())
beforeEach(() => {
  gateway.calls.length = 0
  answer = call => ({
    body: JSON.stringify(isSigned(call) ? { Code: 'OK', BizId: '9006^0' } : { Code: 'SignatureDoesNotMatch' }),
  })
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** As the gateway checks it, from what came over the wire alone. */
function isSigned({ method, url, headers, body }: GatewayCall): boolean {
  const [, names = '', signature] = /SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ?? []
  const lines = names.split(';').map(name => `${name}:${headers[name]}\n`)
  const request = [method, url.pathname, url.search.slice(1), lines.join(''), names, sha256(body)].join('\n')
  const right = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  return signature === right && headers['x-acs-content-sha256'] === sha256(body) && headers['x-acs-action'] === 'SendSms'
}

const message = {
  key: 'key-1',
  phone: '13800000001',
  text: 'Your code is 123456.',
  scene: 'code',
  values: { code: "12(3)*'456" },
}

test('a message goes as its template, signed, with its own number, and the receipt is told', async () => {
  expect(await sms.send(message)).toBe('9006^0')
  const { searchParams } = gateway.calls[0]!.url
  expect(Object.fromEntries(searchParams)).toEqual({
    PhoneNumbers: '13800000001',
    SignName: '商城',
    TemplateCode: 'SMS_1',
    TemplateParam: JSON.stringify(message.values),
    OutId: 'key-1',
  })
})

test('a message goes as the template of its language, where there is one', async () => {
  for (const language of ['es', 'ja', null]) await sms.send({ ...message, language })
  expect(gateway.calls.map(({ url }) => url.searchParams.get('TemplateCode'))).toEqual(['SMS_3', 'SMS_1', 'SMS_1'])
})

test('what the gateway will never take is a refusal, and nothing is asked for a scene without a template', async () => {
  answer = () => ({ status: 400, body: JSON.stringify({ Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: 'wrong number' }) })
  await expect(sms.send(message)).rejects.toThrow(new AdapterRefused('isv.MOBILE_NUMBER_ILLEGAL', 'wrong number'))
  gateway.calls.length = 0
  await expect(sms.send({ ...message, scene: 'other' })).rejects.toBeInstanceOf(AdapterRefused)
  expect(gateway.calls).toEqual([])
})

test('too many at once, no answer and one that is none leave it open', async () => {
  const answers: GatewayAnswer[] = [
    { body: JSON.stringify({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'slow down' }) },
    { status: 502, body: '<html>Bad gateway</html>' },
    null,
  ]
  for (const one of answers) {
    answer = () => one
    await expect(sms.send(message)).rejects.toBeInstanceOf(OutcomeUnknown)
  }
})

test('a template that is no pair is told when it is opened', () => {
  expect(() => aliyun.open({ templates: 'code' })).toThrow('the templates name "code"; each must be scene=code')
})
