import Type from 'typebox'

export const description = 'A time of day, kept as seconds after midnight'
export const holds = 'number'
export const inTables = ['sort', 'filter']

export const shape = Type.Object({})
