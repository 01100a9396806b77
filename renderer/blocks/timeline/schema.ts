import Type from 'typebox'
import { EntityName, Expression, FieldName, PartName, Text } from '../../../contract/language/shape.ts'

export const description = 'What happened to a record, the newest first'

export const calls = ['info']

export const shape = Type.Object({
  timeline: EntityName('The entity of the record'),
  record: Type.Optional(Expression('The record; that of the page where absent')),
  field: FieldName('Its json field that holds what happened'),
  time: PartName('Field of an entry: when'),
  text: PartName('Field of an entry: what happened'),
  images: Type.Optional(PartName('Field of an entry: pictures that belong to it')),
  who: Type.Optional(PartName('Field of an entry: who did it')),
  empty: Type.Optional(Text('What stands there when nothing happened; nothing where absent')),
})
