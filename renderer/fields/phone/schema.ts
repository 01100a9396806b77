import Type from 'typebox'

export const description = 'A phone number: 11 digits that start with 1'
export const holds = 'text'
export const inTables = ['sort', 'filter']

export const shape = Type.Object({})
