import Type from 'typebox'
import { Options } from '../../values/optionsShape.ts'

export const description = 'One of a few named values; without options the form says which (`options` of its item)'
export const holds = 'key'
export const spoken = '_text'
export const inTables = ['sort', 'filter']

export const shape = Type.Object({
  options: Type.Optional(Options()),
  look: Type.Optional(
    Type.Unsafe<'select' | 'radio'>({
      enum: ['select', 'radio'],
      description: 'radio where there are at most four choices, else select',
    }),
  ),
})
