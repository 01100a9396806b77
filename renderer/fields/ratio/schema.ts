import Type from 'typebox'

export const description = 'A computed ratio shown as a percentage: 0.4 is 40.00 %'

export const shape = Type.Object({})
