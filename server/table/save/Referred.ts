import { sql } from 'kysely'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { Trx } from '../../rows/Tables.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { tenantScope } from '../describe/tenantScope.ts'

/** The records that values refer to, by entity: they are held while the values are written, so that nobody deletes them meanwhile. */
export class Referred {
  readonly #table: EntityTable
  readonly #ids = new Map<string, Set<number>>()

  constructor(table: EntityTable) {
    this.#table = table
  }

  add(values: Row): void {
    for (const [name, value] of Object.entries(values)) {
      const column = this.#table.columns.get(name)
      if (column?.stored && column.field.to) for (const id of idsIn(value)) this.#of(column.field.to).add(id)
    }
  }

  #of(entity: string): Set<number> {
    const ids = this.#ids.get(entity) ?? new Set()
    this.#ids.set(entity, ids)
    return ids
  }

  /**
   * Holds them until the transaction ends, in the order of docs/server.md, "Locks". They may be changed meanwhile, not deleted.
   * @param tenant whose they must be, as far as they are anybody's
   * @returns whether all are there
   */
  async hold(context: Context, trx: Trx, tenant: number | null): Promise<boolean> {
    let there = true
    for (const name of [...this.#ids.keys()].sort()) {
      const target = context.services.entities.get(name)
      const ids = [...this.#of(name)]
      if (!target) continue
      const { rows } = await sql`select t.id from ${sql.table(name)} t where ${tenantScope(context, target, tenant)}
        and t.deleted_at is null and t.id = any(${ids}::bigint[]) order by t.id for key share`.execute(trx)
      there &&= rows.length === ids.length
    }
    return there
  }
}

/** The ids of a reference's value; 0 and what is no id refer to nothing. */
export const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).map(Number).filter(id => id !== 0 && Number.isSafeInteger(id))
