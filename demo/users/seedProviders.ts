import { sql } from 'kysely'
import { catalogue } from '../catalogue.ts'
import type { DemoRow } from '../DemoRow.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { categoryIds } from '../goods/seedCategories.ts'
import { insertRows } from '../insertRows.ts'
import { makeRandom } from '../makeRandom.ts'
import { makeAddress, makeName, makePhone } from '../people.ts'
import { digits, pick } from '../pick.ts'
import { sayDemo } from '../sayDemo.ts'
import { platform, shop } from '../walk/demoActors.ts'
import { openWalks } from '../walk/Walk.ts'
import { writeLogs } from '../walk/writeLogs.ts'

const day = 86_400

/** Of each shop: its name, the branch of the catalogue that comes from there, after how many days it is paid, what became of it. */
const sources: readonly [number, string, string, number, ('pass' | 'reject' | 'withdraw' | 'off')?][] = [
  [2, 'Cotton Lane Mill', 'Home and living', 30, 'pass'],
  [2, 'Kiln Hill Ceramics', 'Kitchen', 45, 'pass'],
  [2, 'Green Terrace Cooperative', 'Food and produce', 7, 'pass'],
  [2, 'Little Fox Toys', 'Kids and toys', 30, 'off'],
  [2, 'Second Spring Textiles', 'Home and living', 60, 'reject'],
  [2, 'Lakeside Orchards', 'Food and produce', 3],
  [3, 'Delta Components', 'Phones and devices', 60, 'pass'],
  [3, 'Northport Computers', 'Computers and office', 30, 'pass'],
  [3, 'Fast Lane Cables', 'Phones and devices', 15, 'withdraw'],
  [4, 'Bridge Street Garments', 'Clothing, shoes and bags', 30, 'pass'],
]

/** Where the shops buy their products, and the products of the approved ones: three of four of their branch. */
export async function seedProviders(context: SeedContext): Promise<void> {
  const { now, services, language, database } = context
  // Chances of its own: the others stay as they are.
  const random = makeRandom(247)
  const startWalk = await openWalks(services, 'provider', [2, 3, 4])
  const walks = sources.map(([supplier, name, branch, settle_days, fate], index) => {
    const { region, address } = makeAddress(random, language)
    const created = now - (200 - index) * day
    const row = {
      supplier_id: supplier,
      name: sayDemo(language, name),
      contact: makeName(random, language).slice(0, 20),
      phone: makePhone(random),
      region: JSON.stringify(region),
      address,
      license_img: null,
      category_ids: JSON.stringify(leavesOf(branch)),
      bank_name: sayDemo(language, pick(random, ['China Merchants Bank', 'Bank of China'])),
      bank_branch: sayDemo(language, 'Main branch'),
      bank_owner: sayDemo(language, name),
      bank_account: `62${digits(random, 14)}`,
      settle_days,
      audit_status: 0,
      audit_reason: null,
      enabled: 1,
      remark: null,
      created_at: created,
      updated_at: created,
    } satisfies DemoRow<'provider'>
    const walk = startWalk({ ...row, id: index + 1, version: 1 })
    const sent = { supplierId: supplier, entity: 'provider', entityId: index + 1, action: 'apply', to: 0 }
    walk.say({ at: created, by: shop(supplier) }, { ...sent, content: 'Product source sent for review' })
    const decided = { at: created + day, by: platform }
    if (fate === 'pass' || fate === 'off') walk.take('pass', decided)
    if (fate === 'reject')
      walk.take('reject', {
        ...decided,
        answers: { reason: sayDemo(language, 'The business license is missing') },
      })
    if (fate === 'withdraw') walk.take('withdraw', { at: created + day, by: shop(supplier) })
    if (fate === 'off') walk.take('off', { at: now - 20 * day, by: shop(supplier) })
    return walk
  })
  await insertRows(
    context,
    'provider',
    walks.map(({ row }) => row as DemoRow<'provider'>),
  )
  await writeLogs(context, walks)
  for (const [index, [supplier, , branch, , fate]] of sources.entries())
    if (fate === 'pass' || fate === 'off')
      await sql`update goods set provider_id = ${index + 1}, purchase_mode = case when id % 5 = 0 then 2 else 1 end
        where supplier_id = ${supplier} and id % 4 <> 0 and category_id = any(${leavesOf(branch)}::bigint[])`.execute(database)
}

const ids = categoryIds()
const leavesOf = (branch: string): number[] =>
  catalogue
    .filter(({ name }) => name === branch)
    .flatMap(({ children }) => children.flatMap(({ leaves }) => leaves.map(({ name }) => ids.get(name) ?? 0)))
