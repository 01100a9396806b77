import Type from 'typebox'

export const description = 'The name of an icon'

export const shape = Type.Object({})
