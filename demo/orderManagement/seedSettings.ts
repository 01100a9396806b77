import type { Entity } from '../../contract/language/Entity.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertUnknown } from '../insertRows.ts'

/** The third shop has the server speak for buyers who say nothing of what they bought; in the rest it keeps to what is set at first. */
export async function seedSettings(context: SeedContext): Promise<void> {
  const { fields } = context.services.entities.get('shopping_setting') ?? { fields: {} as Entity['fields'] }
  const first = Object.entries(fields).flatMap(([name, { default: value }]) =>
    value === undefined ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : value]],
  )
  await insertUnknown(context, 'shopping_setting', [{ ...Object.fromEntries(first), supplier_id: 4, auto_evaluate: 1 }])
}
