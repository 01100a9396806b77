import Type from 'typebox'

export const description = 'A time of day, kept as seconds after midnight'

export const shape = Type.Object({})
