import type { Services } from '../../../server/context/Context.ts'
import { deliverOutbox } from '../../../server/events/outbox/deliverOutbox.ts'
import { now } from '../../server/modules/fixtures.ts'
import { passTime as timeOf } from '../../server/states/passTime.ts'
import { passTime } from '../../support/clock.ts'

const seconds: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }

/** So much time passes at once, for server and tests: what is due happens, and whatever follows from that. @param text `8 days` */
export async function letTimePass(services: Services, text: string): Promise<void> {
  const [count = '0', unit = ''] = text.split(' ')
  passTime(Number(count) * (seconds[unit] ?? 0))
  const { due, settle } = timeOf({ services })
  do {
    await deliverOutbox(services, now)
    await settle()
  } while ((await due(0)) > 0)
}

/** Milliseconds by which the clock of server and tests is ahead of that of this machine; what it went on by itself is left out. */
export function aheadOfHere(): number {
  const ahead = Date.now() - performance.timeOrigin - performance.now()
  return ahead < 5_000 ? 0 : Math.round(ahead)
}
