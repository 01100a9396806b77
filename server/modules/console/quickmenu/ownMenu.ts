import { sql } from 'kysely'
import { mayOpen } from '../../../../contract/wire/access/permission.ts'
import { matchRoute } from '../../../../contract/language/route/matchRoute.ts'
import { quickMenuListFault } from '../../../../contract/wire/query/quickMenu.ts'
import { type Answer, answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { created } from '../../../database/stamp.ts'
import { invalid, notFound } from '../../../refuse/refuse.ts'
import type { Database, Trx } from '../../../rows/Tables.ts'
import { ownerOf } from '../../../tasks/taskOrder.ts'
import { readItems } from './readItems.ts'
import type { Item } from './shapes.ts'

/** Entries belong to the shop of the account, whichever shop it looks at. */
const mine = (context: Context) => ({ supplier_id: context.actor.supplierId, owner: ownerOf(context) })

async function readMenu(database: Database | Trx, context: Context): Promise<Item[]> {
  const { supplier_id, owner } = mine(context)
  const { rows } = await sql<Item>`select full_path, path, name, title from quick_menu
    where supplier_id = ${supplier_id} and owner = ${owner} and deleted_at is null order by place, id`.execute(database)
  return rows
}

/** `GET seller/quickmenu/QuickMenuList`: one's own entries in their order. */
export const listQuickMenu = (context: Context): Promise<Item[]> => readMenu(context.database, context)

/** `POST seller/quickmenu/QuickMenuAdd`: one more, at the end. @throws Refusal invalid */
export async function addQuickMenu(context: Context, item: Item): Promise<Answer> {
  checkPages(context, [item])
  await alone(context, async trx => {
    const present = await readMenu(trx, context)
    refuseFault(context, quickMenuListFault([...present, item]))
    await insert(context, trx, [item], present.length)
  })
  return answer(null, context.t('Added to the quick menu'))
}

/** `POST seller/quickmenu/QuickMenuAdds`: these, in this order, instead of what was there. @throws Refusal invalid */
export async function saveQuickMenu(context: Context, { menu_data }: { menu_data: string }): Promise<Answer> {
  const items = readItems(context, menu_data)
  refuseFault(context, quickMenuListFault(items))
  await alone(context, async trx => {
    const kept = new Set((await readMenu(trx, context)).map(({ path }) => path))
    // What was put there once stays, also where its page is not to be opened any more: only new ones are looked at.
    checkPages(
      context,
      items.filter(({ path }) => !kept.has(path)),
    )
    await remove(context, trx)
    await insert(context, trx, items, 0)
  })
  return answer(null, context.t('Quick menu saved'))
}

/** `POST seller/quickmenu/QuickMenuDel`. @throws Refusal not_found */
export async function deleteQuickMenu(context: Context, { path }: { path: string }): Promise<Answer> {
  const { supplier_id, owner } = mine(context)
  const { rows } = await sql`delete from quick_menu where supplier_id = ${supplier_id} and owner = ${owner} and path = ${path}
    returning id`.execute(context.database)
  if (rows.length === 0) throw notFound(context, 'Quick menu entry')
  return answer(null, context.t('Removed from the quick menu'))
}

/** One change at a time of what somebody has, so that two windows keep no more than there may be. */
const alone = (context: Context, change: (trx: Trx) => Promise<void>): Promise<void> =>
  context.database.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(hashtext(${`quick menu of ${ownerOf(context)}`}::text))`.execute(trx)
    await change(trx)
  })

async function remove(context: Context, trx: Trx): Promise<void> {
  const { supplier_id, owner } = mine(context)
  await sql`delete from quick_menu where supplier_id = ${supplier_id} and owner = ${owner}`.execute(trx)
}

async function insert(context: Context, trx: Trx, items: readonly Item[], first: number): Promise<void> {
  if (items.length === 0) return
  const rows = items.map((item, at) => ({ ...item, ...mine(context), ...created(context), place: first + at }))
  await trx.insertInto('quick_menu').values(rows).execute()
}

/** Only pages that are there and may be opened; an action's route is none. */
function checkPages(context: Context, items: readonly Item[]): void {
  const { actor, services } = context
  for (const { path, full_path } of items) {
    const entry = matchRoute(services.pages, path)?.entry
    const isOpen = entry && !entry.action && (actor.all || mayOpen(actor.permissions, entry.path))
    if (!isOpen || full_path.split(/[?#]/)[0] !== path)
      throw invalid({ path: context.t('{path} is no page that you may open', { path }) })
  }
}

function refuseFault(context: Context, fault: ReturnType<typeof quickMenuListFault>): void {
  if (fault) throw invalid({ path: context.t(fault.text, { title: context.t(fault.item.title) }) })
}
