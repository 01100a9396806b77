import { defineColumn } from '../../defineColumn.ts'
import { wholeColumn } from '../../numberColumn.ts'

export default defineColumn(wholeColumn('bigint'))
