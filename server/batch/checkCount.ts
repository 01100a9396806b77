import { Refusal } from '../../contract/wire/envelope.ts'
import { mostTargets, type Target } from '../../contract/wire/target.ts'
import type { Context } from '../define.ts'
import { invalid } from '../table/refusals.ts'

/**
 * Refuses a batch whose rows are not those the operator was shown: `conflict` with the present number in `data.count`; the caller
 * has touched nothing yet.
 */
export function checkCount(context: Context, target: Target, now: number): void {
  if ('where' in target && now !== target.count) {
    const sentence = context.t('{count} records were shown, but now {now} match. Nothing was changed.', {
      count: target.count,
      now,
    })
    throw new Refusal('conflict', sentence, { data: { count: now } })
  }
  if (now === 0) throw invalid({ target: context.t('Choose at least one record') })
  if (now > mostTargets) throw invalid({ target: context.t('Up to {max} records at a time', { max: mostTargets }) })
}
