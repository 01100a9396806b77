import { addressColumn, withoutFilter } from '../../addressColumn.ts'
import { defineColumn } from '../../defineColumn.ts'

export default defineColumn({ ...withoutFilter(addressColumn), wire: () => ({ type: 'text', filter: false }) })
