import Type from 'typebox'

export const description = 'A colour, kept as #rrggbb'
export const holds = 'text'
export const inTables = ['sort', 'filter']

export const shape = Type.Object({})
