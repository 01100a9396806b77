import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { mostTargets, type Target } from '../../contract/wire/query/target.ts'
import { invalid } from '../refuse/refuse.ts'
import { sayCount } from '../table/describe/say.ts'
import type { Batch } from './runRow.ts'

/**
 * Refuses a batch whose rows are not those the operator was shown: `conflict` with the present number in `data.count`; the caller
 * has touched nothing yet.
 */
export function checkCount({ context, table }: Pick<Batch, 'context' | 'table'>, target: Target, now: number): void {
  if ('where' in target && now !== target.count) {
    const sentence = context.t('Shown before: {shown}. Now: {now}. Nothing was changed.', {
      shown: sayCount(context, table.entity, target.count),
      now: sayCount(context, table.entity, now),
    })
    throw new Refusal('conflict', sentence, { data: { count: now } })
  }
  if (now === 0) throw invalid({ target: context.t('Select at least one row') })
  if (now > mostTargets) throw invalid({ target: context.t('Up to {max} rows at a time', { max: mostTargets }) })
}
