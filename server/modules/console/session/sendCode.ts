import { randomInt } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import { type Answer, answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { platformId } from '../../../context/isPlatform.ts'
import { writeOutbox } from '../../../events/outbox/writeOutbox.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { requireCaptcha } from './captcha.ts'
import { requireSmsLogin } from './serverConfig.ts'
import { sweepLater } from './sweep.ts'
import { hashCode } from './takeCode.ts'
import { type Limit, takeTry } from '../../../gate/password/tries.ts'

const life = 5 * 60

/** Scenes of who has no session yet: a picture stands before them. In the others the session says who asks. */
const publicScenes: readonly string[] = ['login', 'enter', 'pwd']

export const SendShape = Type.Object({
  phone: Type.String({ pattern: '^1\\d{10}$' }),
  scene: Type.Union(['login', 'enter', 'pwd', 'bind', 'takecash'].map(scene => Type.Literal(scene))),
  captcha: Type.Optional(Type.String({ maxLength: 16 })),
  captcha_id: Type.Optional(Type.String({ maxLength: 64 })),
})

const phoneMinute: Limit = { name: 'sms-phone-minute', most: 1, period: 60 }
const phoneDay: Limit = { name: 'sms-phone-day', most: 10, period: 24 * 3600 }
const addressHour: Limit = { name: 'sms-address-hour', most: 20, period: 3600 }
/** Every message costs money: what many addresses together may spend of it. */
const allHour: Limit = { name: 'sms-all-hour', most: 500, period: 3600 }

/**
 * `POST public/verify/verifysend`: a code of six digits to a phone, which goes out by the outbox.
 * @returns the seconds after which the phone may be sent another
 * @throws Refusal bad_request where nobody logs in by message · invalid for a wrong captcha · login where the scene needs a
 * session · too_many_requests
 */
export async function sendCode(context: Context, sent: Static<typeof SendShape>): Promise<Answer> {
  if (sent.scene === 'login') requireSmsLogin(context)
  if (publicScenes.includes(sent.scene)) await requireCaptcha(context, sent)
  else if (context.actor.kind === 'nobody') throw new Refusal('login', '')
  await context.database.transaction().execute(trx => writeCode({ ...context, database: trx }, trx, sent))
  await sweepLater(context)
  return answer({ wait: phoneMinute.period }, context.t('Code sent'))
}

/** Counts the message and writes it, both or neither. */
async function writeCode(context: Context, trx: Trx, { phone, scene }: Static<typeof SendShape>): Promise<void> {
  const { database } = context
  const now = context.now()
  // Always in this order: two who hold each other's counts would wait for ever.
  await takeTry(context, phoneMinute, phone)
  await takeTry(context, phoneDay, phone)
  await takeTry(context, addressHour, context.ip)
  await takeTry(context, allHour, '')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = { phone, scene, hash: hashCode(phone, code), created_at: now, expires_at: now + life }
  await database.insertInto('console_code').values(row).execute()
  const text = context.t('Your code is {code}. It is valid for 5 minutes.', { code })
  const message = { supplierId: platformId, topic: 'sms', scene: 'code', receiver: phone, text, values: { code } } as const
  await writeOutbox(context, trx, { ...message, language: context.language })
}
