import Type from 'typebox'

export const description = 'The name of an icon'
export const holds = 'text'
export const inTables = ['sort', 'filter']

export const shape = Type.Object({})
