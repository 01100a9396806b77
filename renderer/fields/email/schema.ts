import Type from 'typebox'

export const description = 'An email address'

export const shape = Type.Object({})
