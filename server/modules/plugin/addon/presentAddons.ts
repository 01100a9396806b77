import type { Context } from '../../../context/Context.ts'
import { readForAll } from '../../../database/addons.ts'
import type { HooksOf } from '../../../module/HooksOf.ts'

type Present = NonNullable<HooksOf<'addon_install'>['present']>

/** What the file of an add-on says, in the reader's language, and whether the shop has it at this moment. */
export const presentAddons: Present = async (context, rows) => {
  const forAll = await readForAll(context.database, context.now())
  for (const row of rows) {
    const addon = context.services.addons.get(row.key ?? '')
    if (!addon) continue
    row.name = context.t(addon.title)
    row.summary = context.t(addon.summary)
    row.version_text = addon.version
    row.needs = addon.depends.map(key => sayAddon(context, key)).join(', ')
    if (row.fail_reason) row.fail_reason = context.t(row.fail_reason)
    row.installed = forAll.has(addon.key) || isInForce(row, context.now()) ? 1 : 0
  }
}

/** What people call an add-on. */
export const sayAddon = ({ services, t }: Pick<Context, 'services' | 't'>, key: string): string =>
  t(services.addons.get(key)?.title ?? key)

const isInForce = ({ status, start_at: start, end_at: end }: Parameters<Present>[1][number], now: number): boolean =>
  Number(status) === 2 && (!start || Number(start) <= now) && (!end || Number(end) > now)
