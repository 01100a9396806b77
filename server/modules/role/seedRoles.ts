import type { PageEntry } from '../../../contract/language/Page.ts'
import type { SeedContext } from '../../define.ts'
import { pagesOf } from '../../gate/permissions.ts'
import { insertRows } from '../demo/insertRows.ts'

type Preset = { name: string; description: string; holds: (path: string) => boolean }

const under =
  (...sections: string[]) =>
  (path: string): boolean =>
    sections.some(section => path === section || path.startsWith(`${section}/`))
/** Actions on goods that a clerk lacks. */
const changesGoods = /^\/goods\/(onoff|del|edit|list\/save|cat\/(add|edit|onoff|del))/

/** domain.md §20.3, as far as there are pages; `小店员` is the small role of the demo account `clerk`. */
const presets: readonly Preset[] = [
  { name: '小店员', description: '查看订单与商品，处理发货', holds: path => isClerks(path) },
  { name: '店长', description: '除权限管理外的全部功能', holds: path => !under('/sys')(path) },
  { name: '商品运营', description: '商品与分类', holds: under('/goods') },
  { name: '订单客服', description: '订单、会员', holds: under('/orderManagement', '/users') },
  { name: '管理员', description: '全部功能', holds: () => true },
]

const isClerks = (path: string): boolean => {
  if (under('/goods')(path)) return /^\/goods\/(manageShow|manageUnShow|detail\/)/.test(path) && !changesGoods.test(path)
  const orders = '/orderManagement/logisticsExpress'
  return under(orders)(path) && !new RegExp(`^${orders}/(reprice|close|address|extend)/`).test(path)
}

/** The id of the clerk's role of shop1, and of its role that holds everything. */
export const clerkRole = 1
export const managerRole = 5

export async function seedRoles(context: SeedContext): Promise<void> {
  const entries = pagesOf(context.services.pages, 'supplier', new Set())
  const platform = pagesOf(context.services.pages, 'platform', new Set())
  const ofShops = [2, 3].flatMap(supplier => presets.map(preset => makeRole(supplier, preset, entries)))
  const auditor: Preset = { name: '入驻审核', description: '供应商审核', holds: under('/supplier') }
  await insertRows(
    context,
    'role',
    [...ofShops, makeRole(1, auditor, platform)].map((role, index) => ({ id: index + 1, ...role })),
  )
}

function makeRole(
  supplier: number,
  { name, description, holds }: Preset,
  entries: readonly PageEntry[],
): Record<string, unknown> {
  const held = entries.filter(entry => holds(entry.path))
  return {
    supplier_id: supplier,
    name,
    description,
    is_system: 1,
    path_arr: JSON.stringify(held.map(entry => entry.path)),
    api_arr: JSON.stringify([...new Set(held.flatMap(entry => entry.api))].sort()),
  }
}
