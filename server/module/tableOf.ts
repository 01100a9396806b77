import type { Context } from '../context/Context.ts'
import type { EntityTables } from '../rows/EntityTables.ts'
import { describeTable, type EntityTable } from '../table/describe/describeTable.ts'

/** The table of an entity that a module works with. @throws Error where its file is gone */
export function tableOf({ services }: Pick<Context, 'services'>, name: keyof EntityTables): EntityTable {
  const entity = services.entities.get(name)
  if (!entity) throw new Error(`There is no entity ${name}`)
  return describeTable(entity)
}
