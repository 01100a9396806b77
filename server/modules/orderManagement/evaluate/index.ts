import { defineModule } from '../../../module/defineModule.ts'
import { line, rest } from './findLines.ts'
import { writeRest, writeReview } from './writeReviews.ts'

/** What buyers say of what they bought (docs/rules/orders.md#reviews); what a shop does with it stands in the entity. */
export default defineModule({
  uses: ['order'],
  guards: {
    'evaluate.line': line,
    'evaluate.rest': rest,
  },
  effects: {
    'evaluate.write': writeReview,
    'evaluate.writeRest': writeRest,
  },
})
