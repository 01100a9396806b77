import Type from 'typebox'
import { Words } from '../../../contract/language/shape.ts'

export const description = 'Yes or no, kept as 1 and 0'
export const holds = 'flag'
export const spoken = '_text'
export const inTables = ['sort', 'filter']

export const shape = Type.Object({
  on: Type.Optional(Words('Word for 1; Yes where absent')),
  off: Type.Optional(Words('Word for 0; No where absent')),
})
