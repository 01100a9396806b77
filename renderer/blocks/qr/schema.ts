import Type from 'typebox'
import { Expression, Text } from '../../../contract/language/shape.ts'

export const description = 'A QR code with the link that it holds, to copy and to keep as a picture'

export const shape = Type.Object({
  qr: Expression('The link: =record.link'),
  name: Text('What it leads to; the picture is kept under that name'),
})
