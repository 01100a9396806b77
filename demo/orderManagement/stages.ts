import { between, chance, pickWeighted, type Random } from '../pick.ts'

export type OrderStatus = 'submit' | 'pay' | 'send' | 'finish' | 'close'

const hour = 3_600
const day = 24 * hour

/** How long the demo's shops wait for a payment, seconds: as long as a shop may set, or soon nothing in the demo would wait. */
export const payable = day

/** When an order went through its life; null for what it has not reached. All epoch seconds, none of them ahead of now. */
export type Stages = {
  status: OrderStatus
  mode: 1 | 2 | 3
  /** Paid, and a part of it shipped */
  partial: boolean
  /** 0 none, 1 open, 2 partly refunded, 3 refunded in full (and closed) */
  refund: 0 | 1 | 2 | 3
  close_type: number | null
  created: number
  paid: number | null
  sent: number | null
  finished: number | null
  closed: number | null
}

/** A life that the state machine allows, within the last 90 days. */
export function makeStages(random: Random, now: number, inStore: boolean): Stages {
  const mode = inStore
    ? 2
    : pickWeighted(random, [
        [1, 86],
        [3, 14],
      ] as const)
  const status = pickWeighted<OrderStatus>(random, [
    ['submit', 5],
    ['pay', mode === 2 ? 0 : 13],
    ['send', 14],
    ['finish', 58],
    ['close', 10],
  ])
  // The younger states are young: nobody waits three months for a parcel.
  const age = {
    // Nobody has paid it yet, and its time is not over.
    submit: between(random, 60, day / 2),
    pay: between(random, hour, 6 * day),
    // Younger than what would have been received by itself.
    send: Math.min(between(random, 2 * day, 11 * day), 9.5 * day),
    finish: between(random, 8 * day, 90 * day - hour),
    close: between(random, day, 90 * day - hour),
  }
  const created = atWakingHour(now - age[status], now)
  const base: Stages = {
    status,
    mode,
    partial: false,
    refund: 0,
    close_type: null,
    created,
    paid: null,
    sent: null,
    finished: null,
    closed: null,
  }
  if (status === 'submit') return base
  if (status === 'close') return closeStages(random, now, base)
  const paid = Math.min(now, created + between(random, 20, 25 * 60))
  const sent = status === 'pay' ? null : Math.min(now, mode === 2 ? paid : paid + between(random, 2 * hour, 40 * hour))
  const finished = status === 'finish' ? Math.min(now, (sent ?? paid) + between(random, day, 6 * day)) : null
  const refund = chance(random, 0.05)
    ? status === 'finish'
      ? 2
      : pickWeighted(random, [
          [1, 3],
          [2, 1],
        ] as const)
    : 0
  return { ...base, paid, sent, finished, refund, partial: status === 'pay' && chance(random, 0.12) }
}

/** Of the first orders that travel or wait to, every few have a refund that is open: each of its states is seen, however small the set is. */
export const withRefund = (id: number, stages: Stages): Stages => {
  const every =
    id > 300 || stages.mode !== 1 || stages.partial ? 0 : stages.status === 'send' ? 3 : stages.status === 'pay' ? 8 : 0
  return every > 0 && id % every === 1 && stages.refund === 0 ? { ...stages, refund: 1 } : stages
}

function closeStages(random: Random, now: number, base: Stages): Stages {
  const close_type = pickWeighted(random, [
    [1, 40],
    [2, 10],
    [3, 35],
    [4, 15],
  ] as const)
  const wanted = close_type === 3 ? payable : between(random, 5 * 60, day)
  // What nobody pays is closed when its time is over; people who close it are sooner.
  if (close_type === 3) return { ...base, close_type, closed: base.created + wanted }
  if (close_type !== 4) return { ...base, close_type, closed: base.created + 5 * 60 + (wanted % (24 * 60)) }
  const closed = Math.min(now, base.created + wanted)
  return { ...base, close_type, closed, paid: Math.min(closed, base.created + between(random, 20, 240)), refund: 3 }
}

/** People buy from morning to midnight: an order of the small hours (Asia/Shanghai) is moved to the evening before. */
function atWakingHour(time: number, now: number): number {
  const ofDay = (time + 8 * hour) % day
  const moved = ofDay < 7 * hour ? time - 8 * hour : time
  return now - moved > 90 * day - hour ? time : moved
}

/**
 * When the money of a part went back: before it was shipped, or used in a store. Null where none did, or all of it, which closes the
 * order.
 */
export function refundedAt({ refund, mode, paid, sent, finished }: Stages, now: number): number | null {
  if (refund !== 2 || paid === null) return null
  const end = mode === 2 ? finished : sent
  return end === null ? Math.min(now, paid + 5 * hour) : paid + Math.floor((end - paid) / 2)
}
