import { createHmac, timingSafeEqual } from 'node:crypto'
import { moodSettings, readMood } from '../provider/mood.ts'
import type { Provider } from '../provider/Provider.ts'
import { Forged, type Notice, type Paid, type Payment } from './Payment.ts'

/**
 * A channel without money: its code is an address of this server, where whoever opens it pays. It tells of a payment as a real one does,
 * with a signature.
 */
export const sandbox: Provider<Payment> = {
  name: 'sandbox',
  settings: {
    ...moodSettings,
    key: { variable: 'CONSOLE_SANDBOX_KEY', means: 'what its notices are signed with', otherwise: 'sandbox' },
  },
  open(settings) {
    const meet = readMood(settings)
    const key = settings.key ?? ''
    const paid = new Map<string, Paid>()
    return {
      name: 'Sandbox',
      isSandbox: true,
      begin: ({ paySn, amount, title, noticeUrl }) =>
        meet(
          () =>
            `${noticeUrl}?${new URLSearchParams({ sn: paySn, amount: String(amount), title, sign: seal(key, paySn, amount) })}`,
        ),
      find: paySn => meet(() => paid.get(paySn) ?? null),
      close: () => meet(() => undefined),
      refund: ({ refundSn }) => meet(() => `sandbox-${refundSn}`),
      readNotice: (notice, now) => {
        const told = readForm(key, notice, now)
        paid.set(told.paySn, told)
        return told
      },
      answerNotice: taken => ({ status: taken ? 200 : 500, type: 'text/plain', body: taken ? 'success' : 'failure' }),
    }
  },
}

const seal = (key: string, paySn: string, amount: number): string =>
  createHmac('sha256', key).update(`${paySn} ${amount}`).digest('hex')

function readForm(key: string, { body }: Notice, now: number): Paid {
  const values = new URLSearchParams(body)
  const [paySn, amount] = [values.get('sn') ?? '', Number(values.get('amount'))]
  const [given, right] = [Buffer.from(values.get('sign') ?? ''), Buffer.from(seal(key, paySn, amount))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Forged('the sandbox has not signed this')
  return { paySn, amount, thirdSn: `sandbox-${paySn}`, paidAt: now }
}
