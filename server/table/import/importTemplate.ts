import { Readable } from 'node:stream'
import { writeXlsx } from 'hucre/xlsx'
import { answerFile, type FileAnswer } from '../../context/answer.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable, TableColumn } from '../describe/describeTable.ts'
import { importColumns } from '../describe/fileColumns.ts'
import { ownedColumns } from '../describe/ownedColumns.ts'
import { checkImport } from './mayImport.ts'
import { sayer, sayField, sayLabel, sayThing } from '../describe/say.ts'
import { labelOf } from '../../columns/optionKeys.ts'
import { examplePairs } from '../../columns/pairsText.ts'
import { contentTypes } from '../export/writeSheet.ts'

const lastRow = 10_000

/** A column to be filled in, under its head. */
type Filled = { column: TableColumn; label: string; required: boolean }

/** The workbook people fill in: heads with a star where a value is needed, choices as lists, and a second sheet that explains. */
export async function importTemplate(context: Context, table: EntityTable): Promise<FileAnswer> {
  checkImport(context, table)
  const own = importColumns(context, table).map(
    (column): Filled => ({ column, label: sayField(context, column.field), required: column.field.required === true }),
  )
  // A record without rows of its own needs none of their values.
  const filled = [...own, ...ownedColumns(context, table).map(({ column, head }) => ({ column, label: head, required: false }))]
  const columns = filled.map(({ column }) => column)
  const title = sayLabel(context, table.entity.label)
  const heads = filled.map(({ label, required }) => `${label}${required ? '*' : ''}`)
  const bytes = await writeXlsx({
    sheets: [
      {
        name: context.t('Import'),
        // A column of texts keeps a phone number or a code as it is typed, with its zeros.
        columns: heads.map((header, at) => ({ header, width: 20, ...(columns[at]?.kind.keepsText ? { numFmt: '@' } : {}) })),
        rows: [heads],
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap((column, index) => choicesOf(context, column, index)),
      },
      { name: context.t('Instructions'), rows: [noteHeads(context), ...filled.map(one => noteOf(context, one))] },
    ],
  })
  return answerFile(`${title}.xlsx`, contentTypes.xlsx, Readable.from([bytes]))
}

const letter = (index: number): string =>
  (index < 26 ? '' : String.fromCharCode(64 + Math.floor(index / 26))) + String.fromCharCode(65 + (index % 26))

function choicesOf(context: Context, { field, kind }: TableColumn, index: number) {
  const values = (kind.choices?.(field, sayer(context)) ?? []).map(({ label }) => label)
  // Excel keeps a list of choices in 255 characters.
  if (values.length === 0 || values.join(',').length > 250 || values.some(value => value.includes(','))) return []
  return [{ type: 'list' as const, values, range: `${letter(index)}2:${letter(index)}${lastRow}` }]
}

const noteHeads = (context: Context): string[] => ['Column', 'Required', 'How to fill it in'].map(text => context.t(text))

function noteOf(context: Context, { column, label, required }: Filled): string[] {
  const { field, kind } = column
  const say = sayer(context)
  const choices = Object.keys(field.options ?? {}).map(key => labelOf(field, key, say))
  const hints = [
    field.help ? context.t(field.help) : '',
    choices.length ? choices.join(', ') : '',
    kind.titles ? context.t('Enter the name of an existing {thing}', { thing: sayThing(context, column) }) : '',
    kind.example ?? examplePairs(field, say) ?? '',
    ...limitsOf(context, column),
    field.unit ? context.t(field.unit) : '',
  ]
  return [label, say(required ? 'Yes' : 'No'), hints.filter(Boolean).join('; ')]
}

/** The limits of a value, as it is written in a cell: money in yuan. */
function limitsOf(context: Context, { field, kind }: TableColumn): string[] {
  const shown = (value: number): unknown => kind.exportCell(value, field, sayer(context))
  const isNumber = kind.wire(field, '').type === 'number'
  return [
    kind.countsLetters && field.max !== undefined ? context.t('Up to {max} characters', { max: field.max }) : '',
    isNumber && field.min !== undefined ? context.t('At least {min}', { min: shown(field.min) }) : '',
    isNumber && field.max !== undefined ? context.t('At most {max}', { max: shown(field.max) }) : '',
    field.unique === true ? context.t('Must be unique') : '',
  ]
}
