import Type from 'typebox'
import { Text } from '../../../contract/language/shape.ts'

export const description = 'A number as bars that a scanner reads (Code 128), with the number below; nothing where there is none'

export const shape = Type.Object({
  barcode: Text('The number: "{record.waybill_no}"'),
})
