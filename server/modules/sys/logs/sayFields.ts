import type { Context } from '../../../context/Context.ts'
import { describeTable } from '../../../table/describe/describeTable.ts'
import { sayField } from '../../../table/describe/say.ts'

/** Names of fields of an entity, with commas between, by their labels; one that is none of it any more keeps its name. */
export function sayFields(context: Context, entityName: unknown, names: unknown): string {
  const entity = context.services.entities.get(String(entityName))
  const columns = entity && describeTable(entity).columns
  const labels = String(names)
    .split(', ')
    .map(name => {
      const field = columns?.get(name)?.field
      return field ? sayField(context, field) : name
    })
  return [...new Set(labels)].join(', ')
}
