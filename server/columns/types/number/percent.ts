import { defineColumn } from '../../defineColumn.ts'
import { wholeColumn } from '../../numberColumn.ts'

/** Integer basis points: 500 is 5.00 %. */
export default defineColumn({ ...wholeColumn('integer', 2), example: '5.00' })
