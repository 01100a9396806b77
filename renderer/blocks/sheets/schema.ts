import Type from 'typebox'
import { Actions, Blocks, EntityName, Expression, Text } from '../../../contract/language/shape.ts'
import { type Paper, papers } from './papers.ts'

export const description =
  'Sheets of paper as they will be printed, one for each record: each begins a page of the size that is named, and of the screen nothing else is printed. What a sheet shows are blocks, whose `record` is that of the sheet'

/** Of its blocks */
export const names = ['record']

export const shape = Type.Object({
  sheets: EntityName('The entity of the records'),
  records: Expression('The records: "=data.print.orders"'),
  paper: Type.Array(Type.Unsafe<Paper>({ enum: Object.keys(papers), description: '' }), {
    minItems: 1,
    description:
      'The sizes to choose from: a4, a5; 58 and 80, rolls of so many mm that are as long as what stands on them; 76x130 and 100x180, labels in mm',
  }),
  actions: Type.Optional(Actions('Buttons above the sheets', 'none')),
  blocks: Blocks('What stands on a sheet'),
  empty: Type.Optional(Text('What stands there when there are no records')),
})
