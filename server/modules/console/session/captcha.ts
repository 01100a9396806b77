import { createHash } from 'node:crypto'
import svgCaptcha from 'svg-captcha'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Context } from '../../../context/Context.ts'
import { sweepLater } from './sweep.ts'
import { type Limit, takeTry } from '../../../gate/password/tries.ts'

const life = 5 * 60

/** `GET public/verify/captcha`: four characters drawn as paths. The answer rests as a hash, good for one use within 5 minutes. */
export async function makeCaptcha(context: Context): Promise<{ captcha_id: string; image: string }> {
  const { text, data } = svgCaptcha.create({
    size: 4,
    noise: 2,
    ignoreChars: '0oO1iIlL',
    color: true,
    background: '#f2f4f7',
    width: 120,
    height: 40,
    // Larger ones are cut by the edge below: q, y and p hang lowest.
    fontSize: 38,
  })
  const id = crypto.randomUUID()
  await context.database
    .insertInto('console_captcha')
    .values({ id, hash: hashAnswer(id, text), expires_at: context.now() + life })
    .execute()
  await sweepLater(context)
  return { captcha_id: id, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` }
}

const wrongCaptchas: Limit = { name: 'captcha-address', most: 20, period: 10 * 60 }

/**
 * Refuses a wrong answer. Asking uses the captcha up, right or wrong. Twenty wrong ones of an address in 10 minutes are told so; a
 * right one always passes, for whoever stands behind the same address has not failed.
 * @param note told before the refusal
 * @throws Refusal invalid, too_many_requests
 */
export async function requireCaptcha(
  context: Context,
  sent: { captcha?: string; captcha_id?: string },
  note?: () => Promise<void>,
): Promise<void> {
  if (await takeCaptcha(context, sent.captcha_id ?? '', sent.captcha ?? '')) return
  await takeTry(context, wrongCaptchas, context.ip)
  await note?.()
  const text = context.t('Wrong verification code')
  throw new Refusal('invalid', text, { fields: { captcha: text } })
}

async function takeCaptcha(context: Context, id: string, answer: string): Promise<boolean> {
  const { captchaFixed } = context.services.config
  const removed = await context.database
    .deleteFrom('console_captcha')
    .where('id', '=', id)
    .returning(['hash', 'expires_at'])
    .executeTakeFirst()
  if (captchaFixed !== null && answer.toLowerCase() === captchaFixed.toLowerCase()) return true
  return removed !== undefined && Number(removed.expires_at) > context.now() && removed.hash === hashAnswer(id, answer)
}

const hashAnswer = (id: string, answer: string): string =>
  createHash('sha256').update(`${id} ${answer.trim().toLowerCase()}`).digest('hex')
