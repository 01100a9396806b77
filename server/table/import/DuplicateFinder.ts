import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { uniqueKeys } from '../save/checkUnique.ts'
import { readTaken } from '../save/readTaken.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import type { AddFault, SheetRecord } from './readSheetRow.ts'
import { sayField } from '../describe/say.ts'
import { ownTenant } from '../describe/tenantScope.ts'

type Pair = { record: SheetRecord; values: Row }

/** Finds what may occur once and occurs twice: in the file, whose keys are kept, and in the table, asked once for each batch of rows. */
export class DuplicateFinder {
  readonly #context: Context
  readonly #table: EntityTable
  readonly #keys: string[][]
  /** Rows by the values of each key */
  readonly #seen: Map<string, number>[]

  constructor(context: Context, table: EntityTable) {
    this.#context = context
    this.#table = table
    this.#keys = uniqueKeys(table)
    this.#seen = this.#keys.map(() => new Map())
  }

  async find(pairs: Pair[], add: AddFault): Promise<void> {
    for (const [index, names] of this.#keys.entries()) {
      const asked = pairs.filter(
        ({ record, values }) => !names.some(name => record.bad.has(name) || values[name] === null || values[name] === undefined),
      )
      const fresh = asked.filter(pair => this.#isFirst(pair, names, this.#seen[index]!, add))
      const list = fresh.map(({ values }) => values)
      const tenant = ownTenant(this.#context, this.#table.entity)
      const isTaken = await readTaken(this.#context.database, this.#table, names, list, tenant)
      for (const { record, values } of fresh)
        if (isTaken(values)) add(record, names[0] ?? '', this.#context.t('{label} already exists', { label: this.#label(names) }))
    }
  }

  #isFirst({ record, values }: Pair, names: string[], seen: Map<string, number>, add: AddFault): boolean {
    const key = keyOf(values, names)
    const before = seen.get(key)
    if (before === undefined) seen.set(key, record.row.number)
    else add(record, names[0] ?? '', this.#context.t('{label}: same as row {row}', { label: this.#label(names), row: before }))
    return before === undefined
  }

  #label(names: string[]): string {
    return names.map(name => sayField(this.#context, this.#table.columns.get(name)!.field)).join(' + ')
  }
}

const keyOf = (values: Row, names: string[]): string => JSON.stringify(names.map(name => values[name]))
