import type { PageEntry } from '../../contract/language/Page.ts'
import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import type { DemoLanguage } from '../DemoLanguage.ts'
import { pagesOf } from '../../server/gate/actor/permissions.ts'
import { bankRoles } from '../../server/modules/nonghang/bank/bankRoles.ts'
import { insertRows } from '../insertRows.ts'
import { sayDemo } from '../sayDemo.ts'

type Preset = { name: string; description: string; holds: (path: string) => boolean }

const under =
  (...sections: string[]) =>
  (path: string): boolean =>
    sections.some(section => path === section || path.startsWith(`${section}/`))
/** Actions on goods that a clerk lacks. */
const changesGoods = /^\/goods\/(onoff|del|edit|list\/save|cat\/(add|edit|onoff|del))/

/** docs/rules/shops.md#demo, as far as there are pages; `Clerk` is the small role of the demo account `clerk`. */
const presets: readonly Preset[] = [
  { name: 'Clerk', description: 'Sees orders and products, ships orders', holds: path => isClerks(path) },
  { name: 'Store manager', description: 'Everything except staff and roles', holds: path => !under('/sys')(path) },
  { name: 'Catalog manager', description: 'Products and categories', holds: under('/goods') },
  { name: 'Customer service', description: 'Orders and members', holds: under('/orderManagement', '/users') },
  { name: 'Administrator', description: 'Everything', holds: () => true },
]

const isClerks = (path: string): boolean => {
  if (under('/goods')(path)) return /^\/goods\/(manageShow|manageUnShow|detail\/)/.test(path) && !changesGoods.test(path)
  const orders = '/orderManagement/logisticsExpress'
  return under(orders)(path) && !new RegExp(`^${orders}/(reprice|close|address|extend)/`).test(path)
}

/** At a pickup point: who has it is limited to one. */
const pickup: Preset = {
  name: 'Pickup point staff',
  description: 'Sees the orders of a pickup point and redeems codes',
  holds: path =>
    under('/orderManagement/shopConsumption')(path) ||
    /^\/orderManagement\/logisticsExpress\/(index|bereceived|orderInfo\/\{id\})$/.test(path),
}

const namesOfBank = ['Branch administrator', 'Branch cashier', 'Branch viewer'] as const
/** The roles of a rural bank: docs/rules/accounts.md#bank. */
const ofBank: readonly Preset[] = bankRoles.map(({ description, paths }, at) => ({
  name: namesOfBank[at] ?? '',
  description,
  holds: path => paths.some(one => one === path),
}))

/** The id of the clerk's role of shop1, of its role that holds everything, and of that of a pickup point. */
export const clerkRole = 1
export const managerRole = 5
export const siteRole = 12
/** That of a cashier of the rural bank. */
export const cashierRole = 14

export async function seedRoles(context: SeedContext): Promise<void> {
  const entries = pagesOf(context.services.pages, 'supplier', new Set())
  const platform = pagesOf(context.services.pages, 'platform', new Set())
  const bank = pagesOf(context.services.pages, 'nonghang', new Set())
  const ofShops = [2, 3].flatMap(supplier => presets.map(preset => makeRole(supplier, preset, entries, context.language)))
  const auditor: Preset = { name: 'Application reviewer', description: 'Reviews shop applications', holds: under('/supplier') }
  await insertRows(
    context,
    'role',
    [
      ...ofShops,
      makeRole(1, auditor, platform, context.language),
      makeRole(2, pickup, entries, context.language),
      ...ofBank.map(role => makeRole(5, role, bank, context.language)),
    ].map((role, index) => ({ id: index + 1, ...role })),
  )
}

function makeRole(
  supplier: number,
  { name, description, holds }: Preset,
  entries: readonly PageEntry[],
  language: DemoLanguage,
): DemoRow<'role'> {
  const held = entries.filter(entry => holds(entry.path))
  return {
    supplier_id: supplier,
    name: sayDemo(language, name),
    description: sayDemo(language, description),
    is_system: 1,
    path_arr: JSON.stringify(held.map(entry => entry.path)),
    api_arr: JSON.stringify([...new Set(held.flatMap(entry => entry.api))].sort()),
  }
}
