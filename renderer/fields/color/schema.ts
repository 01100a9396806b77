import Type from 'typebox'

export const description = 'A colour, kept as #rrggbb'

export const shape = Type.Object({})
