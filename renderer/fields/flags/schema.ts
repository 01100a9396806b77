import Type from 'typebox'
import { Options } from '../../values/optionsShape.ts'

export const description =
  'Some of a few named values, kept as an array; without options the form says which (`options` of its item)'
export const holds = 'list'
export const spoken = '_text'
export const inTables = ['filter']

export const shape = Type.Object({
  options: Type.Optional(Options()),
  min: Type.Optional(Type.Integer({ minimum: 0, description: 'Least number of choices' })),
  max: Type.Optional(Type.Integer({ minimum: 1, description: 'Greatest number of choices' })),
})
