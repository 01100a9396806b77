import { alive } from '../../database/ofTenant.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../../../contract/wire/table/table.ts'
import { allOf } from '../../columns/conditions.ts'
import type { Context } from '../../context/Context.ts'
import { uniqueKeys } from '../save/checkUnique.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { toJson } from '../titles/presentRows.ts'
import type { AddFault, SheetRecord } from './readSheetRow.ts'
import { sayField } from '../describe/say.ts'
import { ownTenant } from '../describe/tenantScope.ts'
import { columnRef } from '../query/conditionsOf.ts'

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
      const taken = fresh.length > 0 ? await this.#readTaken(fresh, names) : new Set<string>()
      for (const { record, values } of fresh)
        if (taken.has(keyOf(values, names)))
          add(record, names[0] ?? '', this.#context.t('{label} already exists', { label: this.#label(names) }))
    }
  }

  #isFirst({ record, values }: Pair, names: string[], seen: Map<string, number>, add: AddFault): boolean {
    const key = keyOf(values, names)
    const before = seen.get(key)
    if (before === undefined) seen.set(key, record.row.number)
    else add(record, names[0] ?? '', this.#context.t('{label}: same as row {row}', { label: this.#label(names), row: before }))
    return before === undefined
  }

  async #readTaken(pairs: Pair[], names: string[]): Promise<Set<string>> {
    const columns = names.flatMap(name => this.#table.columns.get(name) ?? [])
    const refs = sql.join(names.map(name => columnRef(name)))
    const values = pairs.map(
      ({ values }) => sql`(${sql.join(columns.map(({ name, field, kind }) => kind.read(values[name], field)))})`,
    )
    const where: RawBuilder<unknown> = allOf([
      ownTenant(this.#context, this.#table.entity),
      alive('t'),
      sql`(${refs}) in (${sql.join(values)})`,
    ])
    const { rows } = await sql<Row>`select ${refs} from ${sql.table(this.#table.entity.entity)} t where ${where}`.execute(
      this.#context.database,
    )
    return new Set(rows.map(row => keyOf(toJson(columns, row), names)))
  }

  #label(names: string[]): string {
    return names.map(name => sayField(this.#context, this.#table.columns.get(name)!.field)).join(' + ')
  }
}

const keyOf = (values: Row, names: string[]): string => JSON.stringify(names.map(name => values[name]))
