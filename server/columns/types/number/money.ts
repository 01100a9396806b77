import { mostCents } from '../../../../contract/values/money.ts'
import { defineColumn } from '../../defineColumn.ts'
import { wholeColumn } from '../../numberColumn.ts'

/** Integer cents (docs/rules/values.md#money): bounded by 99,999,999.99 yuan unless the field says otherwise, checked with min and max. */
export default defineColumn({ ...wholeColumn('bigint', 2), most: mostCents, example: '12.50' })
