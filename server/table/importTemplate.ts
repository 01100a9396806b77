import { Readable } from 'node:stream'
import { writeXlsx } from 'hucre/xlsx'
import { answerFile, type Context, type FileAnswer } from '../define.ts'
import type { EntityTable, TableColumn } from './describeTable.ts'
import { importColumns } from './importColumns.ts'
import { canImport } from './makeMetadata.ts'
import { notPermitted } from './refusals.ts'
import { sayer, sayField, sayLabel } from './say.ts'
import { labelOf } from '../columns/optionKeys.ts'
import { contentTypes } from './writeSheet.ts'

const lastRow = 10_000

/** The workbook people fill in: heads with a star where a value is needed, choices as lists, and a second sheet that explains. */
export async function importTemplate(context: Context, table: EntityTable): Promise<FileAnswer> {
  if (!canImport(table)) throw notPermitted(context)
  const columns = importColumns(table)
  const title = sayLabel(context, table.entity.label)
  const heads = columns.map(column => `${sayField(context, column.field)}${column.field.required ? '*' : ''}`)
  const bytes = await writeXlsx({
    sheets: [
      {
        name: context.t('Data'),
        columns: heads.map(header => ({ header, width: 20 })),
        rows: [heads],
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap((column, index) => choicesOf(context, column, index)),
      },
      { name: context.t('Notes'), rows: [noteHeads(context), ...columns.map(column => noteOf(context, column))] },
    ],
  })
  return answerFile(`${title}.xlsx`, contentTypes.xlsx, Readable.from([bytes]))
}

const letter = (index: number): string =>
  (index < 26 ? '' : String.fromCharCode(64 + Math.floor(index / 26))) + String.fromCharCode(65 + (index % 26))

function choicesOf(context: Context, { field }: TableColumn, index: number) {
  const say = sayer(context)
  const values =
    field.type === 'flag'
      ? [say('Yes'), say('No')]
      : field.type === 'enum'
        ? Object.keys(field.options ?? {}).map(key => labelOf(field, key, say))
        : []
  // Excel keeps a list of choices in 255 characters.
  if (values.length === 0 || values.join(',').length > 250 || values.some(value => value.includes(','))) return []
  return [{ type: 'list' as const, values, range: `${letter(index)}2:${letter(index)}${lastRow}` }]
}

const noteHeads = (context: Context): string[] => ['Column', 'Required', 'How to write it'].map(text => context.t(text))

function noteOf(context: Context, { field, kind }: TableColumn): string[] {
  const say = sayer(context)
  const choices = Object.keys(field.options ?? {}).map(key => labelOf(field, key, say))
  const hints = [
    field.help ? context.t(field.help) : '',
    choices.length ? choices.join(', ') : '',
    kind.titles ? context.t('The name of an existing record') : '',
    exampleOf(field.type),
    field.unit ? context.t(field.unit) : '',
  ]
  return [sayField(context, field), say(field.required ? 'Yes' : 'No'), hints.filter(Boolean).join('; ')]
}

const examples: Record<string, string> = {
  money: '12.50',
  percent: '5.00',
  bp: '5.00',
  date: '2026-01-31',
  datetime: '2026-01-31 09:30:00',
  time: '09:30:00',
  duration: '01:30:00',
  color: '#1f7cfa',
  tags: 'A, B',
}
const exampleOf = (type: string): string => examples[type] ?? ''
