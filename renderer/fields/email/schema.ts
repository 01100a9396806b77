import Type from 'typebox'

export const description = 'An email address'
export const holds = 'text'
export const inTables = ['sort', 'filter']

export const shape = Type.Object({})
