import Type from 'typebox'
import { Words } from '../../../contract/language/shape.ts'

export const description = 'Provinces and cities, kept as [{id, name}]; all cities of a province are the province'
export const holds = 'list'
export const inTables = []

export const shape = Type.Object({
  apart: Type.Optional(
    Type.Boolean({
      description: 'Of a row: no region stands in two rows. Those of other rows cannot be chosen, and say which row has them',
    }),
  ),
  placeholder: Type.Optional(Words('What it means that none is chosen: "All regions"')),
})
