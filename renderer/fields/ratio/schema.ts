import Type from 'typebox'

export const description = 'A computed ratio shown as a percentage: 0.4 is 40.00 %'
export const holds = 'number'
export const inTables = ['sort', 'filter']

export const shape = Type.Object({})
