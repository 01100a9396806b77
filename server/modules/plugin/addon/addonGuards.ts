import type { Guard } from '../../../context/Context.ts'
import { readPlugins } from '../../../gate/actor/readPlugins.ts'
import { notFound, refuse } from '../../../refuse/refuse.ts'
import { sayAddon } from './presentAddons.ts'

/** What an installation asks first. */
export const addonGuards: Record<string, Guard> = {
  // What it needs has to be there before it.
  'addon.ready': {
    check: async (context, trx, { row }) => {
      const addon = context.services.addons.get(String(row.key))
      if (!addon) throw notFound(context, 'Add-on')
      const inForce = await readPlugins({ ...context.services, database: trx }, Number(row.supplier_id))
      const missing = addon.depends.filter(key => !inForce.has(key)).map(key => sayAddon(context, key))
      if (missing.length === 0) return undefined
      const values = { name: context.t(addon.title), needed: missing.join(', ') }
      throw refuse(context, 'state_conflict', '{name} needs {needed}: install that first', values)
    },
  },
  // What needs it goes before it; and its own module may say what is still going on (`{key}.leave`).
  'addon.free': {
    check: async (context, trx, move) => {
      const key = String(move.row.key)
      const inForce = await readPlugins({ ...context.services, database: trx }, Number(move.row.supplier_id))
      const needing = [...context.services.addons.values()].filter(one => inForce.has(one.key) && one.depends.includes(key))
      if (needing.length > 0) {
        const values = { name: sayAddon(context, key), needing: needing.map(one => context.t(one.title)).join(', ') }
        throw refuse(context, 'state_conflict', '{needing} needs {name}: uninstall that first', values)
      }
      return context.services.guards.get(`${key}.leave`)?.check(context, trx, move)
    },
  },
}
