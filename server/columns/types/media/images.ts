import { addressesColumn } from '../../addressColumn.ts'
import { defineColumn } from '../../defineColumn.ts'

export default defineColumn(addressesColumn)
