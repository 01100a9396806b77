import type { Row } from '../../../../contract/wire/table/table.ts'
import { platformId } from '../../../context/isPlatform.ts'
import type { Context } from '../../../context/Context.ts'
import { readPlugins } from '../../../gate/actor/readPlugins.ts'
import { isSecret } from '../../../table/describe/describeTable.ts'
import { seenTable } from '../../../table/describe/seenTable.ts'
import { newRowTenant } from '../../../table/describe/tenantScope.ts'
import { settingsOfShops } from '../../../table/settings/readSettings.ts'

/** The settings that pages name, of the shop that is looked at; without what is secret, and what the asker may not see. */
export async function readShown(context: Context, { names }: { names: string }): Promise<Record<string, Row>> {
  const shown: Record<string, Row> = {}
  const plugins = await readPlugins(context.services, context.actor.supplierId)
  for (const name of new Set(names.split(','))) {
    const entity = context.services.entities.get(name)
    const fields = context.services.shownSettings.get(name)
    if (!entity?.single || !fields || (entity.plugin !== undefined && !plugins.has(entity.plugin))) continue
    const shop = newRowTenant(context, entity) ?? platformId
    const own = (await settingsOfShops(context, context.database, entity, [shop])).get(shop) ?? {}
    const seen = [...seenTable(context, entity).columns.values()].filter(column => fields.has(column.name) && !isSecret(column))
    shown[name] = Object.fromEntries(seen.map(column => [column.name, own[column.name] ?? null]))
  }
  return shown
}
