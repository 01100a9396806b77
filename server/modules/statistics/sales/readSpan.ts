import Type from 'typebox'
import { dayStart, sameTime } from '../../../../contract/values/time.ts'
import type { Context } from '../../../context/Context.ts'
import { invalid } from '../../../refuse/refuse.ts'

/** Longer than a year, leap or not, nobody compares. */
const mostDays = 366

const Seconds = Type.Optional(Type.String({ pattern: '^[0-9]{1,10}$' }))
/** The days that are asked for, first and last second; today where they are left out. The platform may ask for one shop. */
export const SpanQuery = { from: Seconds, to: Seconds, supplier_id: Type.Optional(Type.String({ pattern: '^[0-9]{1,10}$' })) }

/** From a moment up to another, that one not included; `days` by the calendar. */
export type Span = { from: number; to: number; days: number }

/**
 * The span that a query asks for, as far as it is over: what is still to come is no part of it, so that the span before is compared
 * up to the same time of day (docs/rules/statistics.md#time).
 */
export function readSpan(context: Context, { from, to }: { from?: string; to?: string }): Span {
  const now = context.now()
  const last = to === undefined ? now : Number(to)
  const first = from === undefined ? dayStart(last) : Number(from)
  const days = Math.round((dayStart(last) - dayStart(first)) / 86_400) + 1
  if (days < 1) throw invalid({ from: context.t('The start is after the end') })
  if (days > mostDays) throw invalid({ from: context.t('At most {max} days can be shown', { max: mostDays }) })
  return { from: first, to: Math.max(first, Math.min(last, now) + 1), days }
}

/** As many days before, up to the same time of day. */
export const spanBefore = ({ from, to, days }: Span): Span => ({ from: sameTime(from, -days), to: sameTime(to, -days), days })
