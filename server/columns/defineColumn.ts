import type { RawBuilder } from 'kysely'
import type { Condition, Field } from '../../contract/language/shape.ts'
import type { Language } from '../../contract/values/Language.ts'
import type { TextLimits } from '../../contract/values/text.ts'
import type { WireColumn } from '../../contract/wire/table/table.ts'

export type SqlType = 'bigint' | 'text' | 'integer' | 'smallint' | 'jsonb' | 'numeric'

/** What a cell of a workbook holds, written or read. */
export type CellValue = string | number | boolean | Date | null

export type ColumnChoice = { value: string | number; label: string }
/** A choice among those of a tree. */
export type SearchedChoice = ColumnChoice & { hasChildren: 'true' | 'false' }

/** Says an English text in the language of the request; used for labels of options. */
export type Say = (text: string, values?: Record<string, unknown>) => string

/**
 * The server's side of a field type: how it is kept, filtered, shown in metadata, exported and imported.
 * One file per type in `types/`, named as the folder in `renderer/fields`.
 * "JSON" below means the value as it travels in rows and bodies (money: cents, times: epoch seconds).
 */
export type ColumnKind = {
  /** The PostgreSQL type; null: the type keeps no column, a module answers for it */
  sql: SqlType | null | ((field: Field) => SqlType)
  /** The TypeScript type of a `jsonb` as the database hands it over; unknown where absent */
  json?: string
  /** JSON → value for the database. Throws a ValueError. Never given null or undefined. */
  read(value: unknown, field: Field): unknown
  /** Value of the database → JSON. Never given null. */
  write(stored: unknown, field: Field): unknown
  /** JSON as readers of a language see it, where that is not as it is kept; what `read` is given may be either */
  present?(json: unknown, language: Language): unknown
  /** What is said where nothing was chosen and something must be; where absent, that the field is required */
  missing?: string
  /** A condition on the column; absent where the type takes no filter. Throws a ValueError. */
  filter?(condition: Condition, ref: RawBuilder<unknown>, field: Field, level?: string): RawBuilder<unknown>
  /** The levels of a cascade, each filtered under its own name: `{province_id: 'region_province_id'}` */
  levels?(name: string, field: Field): Record<string, string>
  /** How the column travels in metadata, besides title, name, sort and sum */
  wire(field: Field, name: string): Pick<WireColumn, 'type'> & Partial<WireColumn>
  /** JSON → cell of an export: a number stays a number */
  exportCell(value: unknown, field: Field, say: Say): CellValue
  /** The same of a file that is to be read back, where a cell of an export shows less than there is */
  fileCell?(value: unknown): CellValue
  /** Excel's number format of the column's cells */
  numFmt?(field: Field): string
  /** Cell of an import → JSON. Throws a ValueError. Never given null or an empty text. */
  importCell(cell: CellValue, field: Field, say: Say): unknown
  /** The import cell holds titles of other records, to be looked up: one, or several parted by commas */
  titles?: 'one' | 'many'
  /** What two values have in common, as people say it, of a field whose rows share nothing (`apart`); null where that is nothing */
  shared?(one: unknown, other: unknown): string | null
  /** Its choices where they are few and its cells name them: `1 Yes, 0 No`; undefined where the field has none. */
  choices?(field: Field, say: Say): ColumnChoice[] | undefined
  /** Choices of its own to search in, where the field refers to no entity */
  search?(asked: { ids?: readonly number[]; search: string; parent: number; language: Language }): SearchedChoice[]
  /** The TypeScript type of a value as the database hands it over, where it is narrower than that of its SQL type */
  type?(field: Field): string
  /** The greatest value, where the field says none */
  most?: number
  /** A limit of the field as people write it; where absent it is divided as values are. */
  sayLimit?(limit: number): string
  /** A hash that a module makes: never sent out, exported or imported */
  secret?: true
  /** The limits that a text has where the field says less; the field's own where absent */
  limits?(field: Field): TextLimits
  /** `max` of the field counts characters. */
  countsLetters?: true
  /** No sheet can fill it in. */
  notImported?: true
  /** A cell that a program for sheets takes for a number loses zeros: it is kept as it is typed. */
  keepsText?: true
  /** How a cell may be filled in: `12.50` */
  example?: string
  /** Left out of lists and exports: long values that a table cannot show */
  heavy?: boolean
  /** No order that means anything to people */
  unsortable?: boolean
}

export const defineColumn = (kind: ColumnKind): ColumnKind => kind

/** The SQL type of a field, null where it keeps no column. */
export function sqlTypeOf(kind: ColumnKind, field: Field): SqlType | null {
  if (field.virtual || field.derive !== undefined) return null
  return typeof kind.sql === 'function' ? kind.sql(field) : kind.sql
}
