import { anyTable } from '../../../server/database/anyTable.ts'
import type { PageEntry } from '../../../contract/language/Page.ts'
import { hashPassword } from '../../../server/gate/password/passwords.ts'
import { readModules } from '../../../server/module/readModules.ts'
import { makeEntry } from '../../support/makeEntry.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../support/server.ts'
import { probe } from './probe.ts'

/** Five accounts and a site map of four pages, on empty tables; the calls are those of probe.ts and of the session. */
export async function startBare(options: TestServerOptions = {}): Promise<TestServer> {
  const modules = new Map([...(await readModules(['session', 'site', 'uploads'])), ['probe', probe] as const])
  const server = await startTestServer({ ...options, modules })
  Object.assign(server.services, { pages, made: new Set(['qianggou']) })
  await addAccounts(server)
  return server
}

export const pages: PageEntry[] = [
  makeEntry('/goods/list', { api: ['probe/goods'] }),
  makeEntry('/goods/del/{id}', { hidden: true }),
  makeEntry('/supplier/list', { api: ['probe/union'], union: 'only' }),
  makeEntry('/finance/PaymentWallet', { api: ['probe/wallet'], union: 'never' }),
  makeEntry('/plugin/spike', { api: ['probe/spike'], plugin: 'qianggou' }),
]

let hashes: Promise<string> | undefined

export async function addAccounts({ services: { database } }: TestServer): Promise<void> {
  hashes ??= hashPassword('Right@2026')
  const password = await hashes
  const shop = { password, supplier_status: 1, enter_status: 1, industry_type: 'retail', version: 1 }
  const shops = [
    { ...shop, id: 1, account: 'platform', shop_name: 'Platform', industry_type: 'admin' },
    { ...shop, id: 2, account: 'shop1', shop_name: 'One', contact_phone: '13800000002' },
    { ...shop, id: 3, account: 'shop2', shop_name: 'Two' },
    { ...shop, id: 4, account: 'closed', shop_name: 'Closed', supplier_status: 2 },
    { ...shop, id: 5, account: 'bank1', shop_name: 'Bank', industry_type: 'nonghang' },
    { ...shop, id: 6, account: 'waiting', shop_name: 'Waiting', enter_status: 0 },
    { ...shop, id: 8, account: 'over', shop_name: 'Over', supplier_status: 3 },
    { ...shop, id: 7, account: 'rejected', shop_name: 'Rejected', enter_status: 2, enter_reason: 'no licence' },
  ]
  // One by one: the rows have different columns.
  for (const row of shops) await anyTable(database).insertInto('supplier').values(row).execute()
  const role = {
    supplier_id: 2,
    name: 'Clerk',
    path_arr: JSON.stringify(['/goods/list']),
    api_arr: JSON.stringify(['probe/extra', 'probe/union']),
    version: 1,
  }
  await database
    .insertInto('role')
    .values({ ...role, id: 1 })
    .execute()
  const operator = {
    supplier_id: 2,
    login_name: 'clerk',
    nickname: 'Clerk',
    phone: '13900000001',
    password,
    enabled: 1,
    role_ids: JSON.stringify([1]),
    version: 1,
  }
  await database
    .insertInto('operator')
    .values({ ...operator, id: 1 })
    .execute()
}

export const right = 'Right@2026'
export const owner = (username: string) => ({ username, password: right })
export const clerk = { type: 'operator', username: 'shop1', name: 'clerk', password: right } as const
