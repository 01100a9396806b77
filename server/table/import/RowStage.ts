import { sql } from 'kysely'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { Trx } from '../../rows/Tables.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { storedColumns } from '../list/readRecord.ts'
import { newRowTenant } from '../describe/tenantScope.ts'
import { insertRows } from '../save/writeRow.ts'

/**
 * Rows on their way into a table, for the embedded engine: its one connection is everybody's, so a long transaction would keep all
 * lists waiting. They come piece by piece, each in a turn of its own, and go into the table with one statement. They lie in a table of
 * the connection alone, which is gone when the process is.
 */
export class RowStage {
  readonly #context: Context
  readonly #table: EntityTable
  readonly #name = `stage_${crypto.randomUUID().replaceAll('-', '')}`
  #made: Promise<unknown> | null = null

  constructor(context: Context, table: EntityTable) {
    this.#context = context
    this.#table = table
  }

  async add(list: Row[]): Promise<void> {
    const { database } = this.#context
    this.#made ??= this.#make()
    await this.#made
    const tenant = newRowTenant(this.#context, this.#table.entity)
    await insertRows(this.#context, database, this.#table, list, { tenant, wanted: false, into: this.#name })
  }

  /** Puts all rows into their table. */
  async move(trx: Trx): Promise<void> {
    if (!this.#made) return
    const names = storedColumns(this.#table).filter(({ name }) => name !== 'id')
    const columns = sql.join([...new Set(['supplier_id', ...names.map(({ name }) => name)])].map(name => sql.ref(name)))
    await sql`insert into ${sql.table(this.#table.entity.entity)} (${columns}) select ${columns} from ${sql.table(this.#name)}`.execute(
      trx,
    )
  }

  async drop(): Promise<void> {
    if (this.#made) await sql`drop table if exists ${sql.table(this.#name)}`.execute(this.#context.database)
  }

  /** Like the table, with its defaults; ids are given when the rows go into it. */
  async #make(): Promise<void> {
    const { database } = this.#context
    const like = sql`create temp table ${sql.table(this.#name)} (like ${sql.table(this.#table.entity.entity)} including defaults)`
    await like.execute(database)
    await sql`alter table ${sql.table(this.#name)} drop column id`.execute(database)
  }
}
