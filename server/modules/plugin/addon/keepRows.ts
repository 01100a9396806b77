import type { Addon } from '../../../../contract/language/Addon.ts'
import type { Context } from '../../../context/Context.ts'
import { platformId } from '../../../context/isPlatform.ts'
import { invalid, notFound } from '../../../refuse/refuse.ts'

/** The shop meant; people of the platform who look at all shops act for the platform. */
const shopOf = ({ tenant }: Context): number => tenant ?? platformId

/**
 * A shop has a row for each add-on that is there, installed or not, with what its file says: lists are sorted and filtered by it. Written
 * only where something differs.
 */
export async function keepRows(context: Context): Promise<void> {
  const { database, services } = context
  const shop = shopOf(context)
  const rows = await database
    .selectFrom('addon_install')
    .select(['key', 'name', 'type', 'show_setting', 'by_platform'])
    .where('supplier_id', '=', shop)
    .where('deleted_at', 'is', null)
    .execute()
  const known = new Map(rows.map(({ key, ...said }) => [key, said]))
  for (const addon of services.addons.values()) {
    const says = saysOf(addon)
    const row = known.get(addon.key)
    if (row === undefined) await addRow(context, shop, addon)
    else if (JSON.stringify(row) !== JSON.stringify(says))
      await database.updateTable('addon_install').set(says).where('supplier_id', '=', shop).where('key', '=', addon.key).execute()
  }
}

const saysOf = ({ title, type, settings, by }: Addon) => ({
  name: title,
  type,
  show_setting: settings === undefined ? (0 as const) : (1 as const),
  by_platform: by === 'platform' ? (1 as const) : (0 as const),
})

// Another server may have added it since.
const addRow = ({ database, now }: Context, shop: number, addon: Addon): Promise<unknown> =>
  database
    .insertInto('addon_install')
    .values({ supplier_id: shop, key: addon.key, ...saysOf(addon), status: 0, scope: 1, created_at: now(), updated_at: now() })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** The shop's row of an add-on by its key. @throws Refusal invalid, not_found */
export async function readId(context: Context, key: string | undefined): Promise<number> {
  if (key === undefined) throw invalid({ key: context.t('{label} cannot be blank', { label: context.t('Add-on') }) })
  if (!context.services.addons.has(key)) throw notFound(context, 'Add-on')
  await keepRows(context)
  const found = context.database.selectFrom('addon_install').select('id').where('supplier_id', '=', shopOf(context))
  const row = await found.where('key', '=', key).where('deleted_at', 'is', null).executeTakeFirst()
  if (!row) throw notFound(context, 'Add-on')
  return row.id
}
