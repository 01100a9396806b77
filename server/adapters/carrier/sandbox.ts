import { createHash } from 'node:crypto'
import { moodSettings, readMood } from '../provider/mood.ts'
import type { Provider } from '../provider/Provider.ts'
import type { Carrier, LabelWish, ParcelState, TrackingEvent, TrackingWish } from './Carrier.ts'

const hour = 3600

/** Hours after it was handed over, and what is said then. */
const road: readonly [number, ParcelState, string][] = [
  [0, 'collected', 'The parcel was collected'],
  [3, 'moving', 'The parcel has left the sorting center'],
  [20, 'moving', 'The parcel has arrived in the city of the recipient'],
  [26, 'delivering', 'The parcel is being delivered'],
  [30, 'signed', 'The parcel was signed for'],
]

/** Every parcel takes the same road: signed for 30 hours after it was handed over; an order has the same number however often it is asked for. Its sentences are English keys. */
export const sandbox: Provider<Carrier> = {
  name: 'sandbox',
  settings: moodSettings,
  open(settings) {
    const meet = readMood(settings)
    return {
      name: 'Sandbox',
      track: (wish, now) => meet(() => eventsOf(wish, now)),
      takeNumber: wish => meet(() => numberOf(wish)),
      voidNumber: () => meet(() => undefined),
    }
  },
}

const eventsOf = ({ sentAt }: TrackingWish, now: number): TrackingEvent[] =>
  road
    .map(([hours, state, text]) => ({ at: sentAt + hours * hour, text, state }))
    .filter(({ at }) => at <= now)
    .reverse()

/** `SF` and twelve digits, the same for the same order. */
const numberOf = ({ carrier, order }: LabelWish): string =>
  carrier +
  (BigInt(`0x${createHash('sha256').update(`${carrier} ${order}`).digest('hex').slice(0, 15)}`) % 10n ** 12n)
    .toString()
    .padStart(12, '0')
