import type { Callback, Context, EntityHooks } from '../context/Context.ts'
import { hasAddon } from '../database/addons.ts'
import type { Module } from './defineModule.ts'

type Row = Record<string, unknown>

/**
 * A module as an add-on has it: its calls are there for shops that have the add-on in force, and so is what it does to rows of others and
 * by itself. A job says whose it is as `supplier_id`.
 * @param own names of the add-on's entities
 * @throws Error where it would change what lists of others show
 */
export function ofAddon(key: string, module: Module, own: ReadonlySet<string>): Module {
  const { routes, jobs, hooks, callbacks } = module
  for (const [entity, one] of Object.entries(hooks ?? {}))
    if (one.restrict && !own.has(entity))
      throw new Error(`The add-on ${key} restricts the lists of ${entity}, which is not its own.`)
  return {
    ...module,
    addon: key,
    ...(routes ? { routes: routes.map(route => ({ ...route, addon: key })) } : {}),
    ...(jobs ? { jobs: mapValues(jobs, run => jobOf(key, run)) } : {}),
    // Hooks of one entity know its rows; here they are anybody's.
    ...(hooks ? { hooks: mapValues(hooks as Record<string, EntityHooks>, one => hooksOf(key, one)) } : {}),
    ...(callbacks ? { callbacks: mapValues(callbacks, one => callbackOf(key, one)) } : {}),
  }
}

type Job = NonNullable<Module['jobs']>[string]

const jobOf =
  (key: string, run: Job): Job =>
  async (services, data) => {
    const shop = typeof data.supplier_id === 'number' ? data.supplier_id : null
    if (await hasAddon(services.database, key, shop)) await run(services, data)
    else services.log.info({ addon: key, shop }, 'a job was left undone: its add-on is not in force')
  }

const callbackOf =
  (key: string, run: Callback): Callback =>
  async (context, call) =>
    (await hasAddon(context.database, key, null)) ? run(context, call) : { status: 404, type: 'text/plain', body: '' }

/** Looks are made in the transaction of the hook: it may hold the only connection. */
function hooksOf(key: string, hooks: EntityHooks): EntityHooks {
  const { beforeSave, afterSave, beforeDelete, present } = hooks
  const has = (context: Pick<Context, 'database'>, shop: unknown) => hasAddon(context.database, key, Number(shop))
  return {
    ...hooks,
    ...(beforeSave
      ? {
          beforeSave: async (context, trx, values, old) =>
            (await has({ database: trx }, old?.supplier_id ?? values.supplier_id ?? shopOf(context)))
              ? beforeSave(context, trx, values, old)
              : values,
        }
      : {}),
    ...(afterSave
      ? {
          afterSave: async (context, trx, row, old, sent) => {
            if (await has({ database: trx }, row.supplier_id ?? shopOf(context))) await afterSave(context, trx, row, old, sent)
          },
        }
      : {}),
    ...(beforeDelete
      ? {
          beforeDelete: async (context, trx, row) => {
            if (await has({ database: trx }, row.supplier_id ?? shopOf(context))) await beforeDelete(context, trx, row)
          },
        }
      : {}),
    ...(present
      ? {
          present: async (context, rows, where) => {
            const shops = [...new Set(rows.map(row => shopOfRow(context, row)))]
            const having = new Set<number>()
            for (const shop of shops) if (await has(context, shop)) having.add(shop)
            const theirs = rows.filter(row => having.has(shopOfRow(context, row)))
            if (theirs.length > 0) await present(context, theirs, where)
          },
        }
      : {}),
  }
}

const shopOf = ({ tenant, actor }: Context): number => tenant ?? actor.supplierId
const shopOfRow = (context: Context, row: Row): number => Number(row.supplier_id ?? shopOf(context))

const mapValues = <T>(all: Record<string, T>, map: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, map(value)]))
