import type { DemoRow } from '../DemoRow.ts'

const day = 86_400

type Made = DemoRow<'coupon'> & { name: string; total: number; per_limit: number }
/** A coupon of the demo; the times are days from now. */
export type DemoCoupon = Made & {
  from: number
  to: number
  days: number
  /** How many members have it */
  held: number
  /** On this day it is stopped, with those that members hold */
  stopped?: number
}

const usual = {
  type: 1,
  amount: null as number | null,
  discount_bp: null as number | null,
  max_off: null as number | null,
  min_amount: 0,
  total: 500,
  per_limit: 1,
  get_type: 1,
  redeem_code: null as string | null,
  range_type: 1,
  category_ids: '[]',
  goods_ids: '[]',
  shop_ids: '[]',
  cost_bearer: 1,
  stackable: 0,
  description: null,
  days: 30,
}

/** Coupons of every kind and in every state; names as sayDemo knows them. */
export const demoCoupons: readonly DemoCoupon[] = [
  { ...usual, name: 'Ten off from a hundred', amount: 1_000, min_amount: 10_000, from: -20, to: 25, held: 60 },
  {
    ...usual,
    name: 'Home week, a fifth off',
    type: 2,
    discount_bp: 8_000,
    max_off: 5_000,
    cost_bearer: 2,
    range_type: 4,
    shop_ids: '[2]',
    from: -10,
    to: 4,
    held: 35,
  },
  {
    ...usual,
    name: 'Parcel on us',
    type: 3,
    amount: 800,
    total: -1,
    cost_bearer: 3,
    stackable: 1,
    from: -40,
    to: 50,
    days: 60,
    held: 45,
  },
  { ...usual, name: 'Hello, first order', amount: 500, get_type: 4, total: -1, from: -60, to: 120, days: 15, held: 12 },
  {
    ...usual,
    name: 'Spring letter',
    amount: 2_000,
    min_amount: 20_000,
    get_type: 3,
    redeem_code: 'SPRING26',
    total: 50,
    from: -5,
    to: 30,
    held: 9,
  },
  {
    ...usual,
    name: 'Thanks for your patience',
    amount: 1_500,
    get_type: 2,
    total: 200,
    per_limit: 2,
    from: -30,
    to: 60,
    days: 90,
    held: 20,
  },
  { ...usual, name: 'Year end', amount: 3_000, min_amount: 30_000, total: 1_000, from: 8, to: 20, held: 0 },
  { ...usual, name: 'Summer days', amount: 600, min_amount: 6_000, total: 40, from: -80, to: -45, held: 40 },
  { ...usual, name: 'Printed too often', amount: 5_000, min_amount: 5_100, total: 300, from: -15, to: 10, stopped: -14, held: 8 },
]

/** What is kept of a coupon when it is added, a day before it begins at the latest. */
export function couponRow(id: number, name: string, coupon: DemoCoupon, now: number): DemoRow<'coupon'> & { id: number } {
  const { from, to, days, held, stopped: _stopped, ...row } = coupon
  const created = Math.min(now - day, now + (from - 1) * day)
  const times = { get_from: now + from * day, get_to: now + to * day, valid_type: 2, valid_from: null, valid_to: null }
  return {
    ...row,
    ...times,
    id,
    name,
    valid_days: days,
    got_num: held,
    coupon_status: 0,
    created_at: created,
    updated_at: created,
    version: 1,
  }
}
