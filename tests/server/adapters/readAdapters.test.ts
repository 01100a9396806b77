import { expect, test } from 'vitest'
import { type Adapters, openAdapters } from '../../../server/adapters/openAdapters.ts'
import { readMood } from '../../../server/adapters/provider/mood.ts'
import { AdapterRefused, OutcomeUnknown } from '../../../server/adapters/provider/refuse.ts'
import { readAdapters } from '../../../server/adapters/readAdapters.ts'

const read = (environment: Record<string, string>, demo = false) => {
  const problems: string[] = []
  return { ...readAdapters(environment, demo, problems), problems }
}

test('with demo data it is the sandbox, which says what it is; without, nothing', () => {
  const named = ({ sms, carrier, payment }: Adapters) => [sms, carrier, payment.wechat, payment.alipay].map(one => one?.name)
  expect(named(openAdapters(read({}, true)))).toEqual(Array(4).fill('Sandbox'))
  expect(named(openAdapters(read({})))).toEqual(Array(4).fill(undefined))
  expect(openAdapters(read({ CONSOLE_SMS: 'off' }, true)).sms).toBeNull()
})

test('a provider that is not there, and settings that are missing or no use, are told by their variables', () => {
  expect(read({ CONSOLE_SMS: 'pigeon' }).problems).toEqual(['CONSOLE_SMS is "pigeon"; it must be one of off, sandbox, aliyun.'])
  expect(
    read({ CONSOLE_SMS: 'aliyun', ALIYUN_SMS_KEY_ID: 'a', ALIYUN_SMS_SIGN_NAME: 'b', ALIYUN_SMS_TEMPLATES: 'c=d' }).problems,
  ).toEqual(['CONSOLE_SMS is "aliyun", so ALIYUN_SMS_KEY_SECRET must be set: the AccessKey secret.'])
  expect(read({ CONSOLE_SMS: 'sandbox?refuse=2' }).problems).toEqual([
    'CONSOLE_SMS is "sandbox", and the sandbox is told refuse=2; it must be a number from 0 to 1.',
  ])
})

test('a sandbox refuses, or does it without a word, as often as it is told', async () => {
  const drawn = [0.05, 0.15, 0.9]
  const meet = readMood({ refuse: '0.1', silent: '0.1' }, () => drawn.shift() ?? 1)
  const done: number[] = []
  const act = (number: number) => () => done.push(number)
  await expect(meet(act(1))).rejects.toBeInstanceOf(AdapterRefused)
  await expect(meet(act(2))).rejects.toBeInstanceOf(OutcomeUnknown)
  await meet(act(3))
  expect(done).toEqual([2, 3])
})
