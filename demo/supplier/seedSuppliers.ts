import type { DemoRow } from '../DemoRow.ts'
import type { Filled } from '../../server/rows/RowOf.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { pictureUrl } from '../drawPicture.ts'
import { disabled, openFor } from '../demoShops.ts'
import { platform } from '../walk/demoActors.ts'
import { openWalks, type Walk } from '../walk/Walk.ts'
import { platformId } from '../../server/context/isPlatform.ts'
import { insertRows } from '../insertRows.ts'
import { makeAddress, makeName, makePhone } from '../people.ts'
import { sayDemo } from '../sayDemo.ts'
import { hashPassword } from '../../server/gate/password/passwords.ts'
import { writeLogs } from '../walk/writeLogs.ts'

type Shop = Filled<'supplier', 'id' | 'shop_name' | 'short_name' | 'account' | 'industry_type' | 'intro'> &
  Partial<Filled<'supplier', 'password' | 'subject_type' | 'disable_reason' | 'cert_status'>> &
  Partial<Filled<'supplier', 'enter_status' | 'enter_reason' | 'goods_audit' | 'is_self' | 'commission_bp'>> & {
    palette: number
  }

/**
 * The platform itself, the demo shops in different states, and two applications; texts as sayDemo knows them. Passwords stand in
 * the README.
 */
const shops: readonly Shop[] = [
  {
    id: 1,
    shop_name: 'Marketplace',
    short_name: 'Platform',
    account: 'platform',
    password: 'Platform@2026',
    industry_type: 'admin',
    palette: 4,
    cert_status: 3,
    is_self: 1,
    intro: 'The team that runs the marketplace.',
  },
  {
    id: 2,
    shop_name: 'Cloud Living',
    short_name: 'Cloud Living',
    account: 'shop1',
    password: 'Shop1@2026',
    industry_type: 'home',
    palette: 0,
    cert_status: 3,
    intro: 'For softer days: home, kitchen and seasonal food.',
  },
  {
    id: 3,
    shop_name: 'Seabreeze Digital',
    short_name: 'Seabreeze',
    account: 'shop2',
    password: 'Shop2@2026',
    industry_type: 'digital',
    palette: 5,
    cert_status: 3,
    goods_audit: 1,
    commission_bp: 350,
    intro: 'Phones, computers and accessories, all with warranty.',
  },
  {
    id: 4,
    shop_name: 'Old Lane Clothing',
    short_name: 'Old Lane',
    account: 'shop3',
    password: 'Shop3@2026',
    industry_type: 'fashion',
    subject_type: 'individual',
    palette: 7,
    cert_status: 5,
    disable_reason: 'The business license has expired',
    intro: 'Cotton, linen and handwork.',
  },
  {
    id: 5,
    shop_name: 'Harvest Rural Bank, Town Branch',
    short_name: 'Harvest Bank',
    account: 'bank1',
    password: 'Bank1@2026',
    industry_type: 'nonghang',
    palette: 3,
    cert_status: 3,
    intro: 'Partner bank for rural payments.',
  },
  {
    id: 6,
    shop_name: 'Fullgrain Family Farm',
    short_name: 'Fullgrain Farm',
    account: 'xiaoman',
    industry_type: 'food',
    subject_type: 'individual',
    palette: 2,
    enter_status: 0,
    cert_status: 0,
    intro: 'Our own orchard, picked and shipped the same day.',
  },
  {
    id: 7,
    shop_name: 'Olive & Pine Home',
    short_name: 'Olive',
    account: 'olivepine',
    industry_type: 'home',
    palette: 1,
    enter_status: 2,
    enter_reason: 'The business license is missing',
    cert_status: 0,
    intro: 'Candles, linen and quiet mornings.',
  },
]

/** The suppliers, each led from its application to where it is today. */
export async function seedSuppliers(context: SeedContext): Promise<void> {
  const startWalk = await openWalks(
    context.services,
    'supplier',
    shops.map(({ id }) => id),
  )
  const walks = await Promise.all(
    shops.map(async shop => {
      const walk = startWalk({
        ...makeShop(context, shop),
        password: shop.password ? await hashPassword(shop.password) : null,
        id: shop.id,
        version: 1,
      })
      walkShop(context, walk, shop)
      return walk
    }),
  )
  // Their columns are those of the application; a transition writes no others.
  await insertRows(
    context,
    'supplier',
    walks.map(({ row }) => row as DemoRow<'supplier'>),
  )
  await writeLogs(context, walks)
  context.mails.push(...walks.flatMap(({ mails }) => mails))
}

/** The platform decides about an application within a day. It has never applied itself. */
function walkShop({ now, language }: SeedContext, walk: Walk, { id, enter_status, enter_reason, disable_reason }: Shop): void {
  const at = Number(walk.row.created_at) + 86_400
  const say = (text: string) => sayDemo(language, text)
  if (id === platformId) return walk.change({ at, by: platform }, { enter_status: 1 })
  if (enter_status === 2) walk.take('reject', { at, by: platform, answers: { reason: say(enter_reason ?? '') } })
  if (enter_status === undefined) walk.take('pass', { at, by: platform })
  if (id === disabled.supplierId)
    walk.take('disable', { at: now - disabled.ago, by: platform, answers: { reason: say(disable_reason ?? '') } })
}

function makeShop({ random, now, language }: SeedContext, shop: Shop): DemoRow<'supplier'> {
  const say = (text: string) => sayDemo(language, text)
  const { region, address } = makeAddress(random, language)
  const created = now - (openFor[shop.id] ?? 0) * 86_400
  return {
    id: shop.id,
    supplier_sn: `S${String(202600 + shop.id)}`,
    shop_name: say(shop.shop_name),
    short_name: say(shop.short_name),
    account: shop.account,
    industry_type: shop.industry_type,
    subject_type: shop.subject_type ?? 'company',
    logo: pictureUrl('bag', shop.palette),
    contact_name: makeName(random, language),
    contact_phone: makePhone(random),
    region: JSON.stringify(region),
    address,
    intro: say(shop.intro),
    service_phone: '400-820-0000',
    commission_bp: shop.commission_bp ?? 500,
    settle_cycle: 1,
    deposit_amount: 500_000,
    goods_audit: shop.goods_audit ?? 0,
    supply_enabled: shop.id === 2 || shop.id === 3 ? 1 : 0,
    is_self: shop.is_self ?? 0,
    sort: shop.id,
    score_desc: 480,
    score_service: 475,
    score_logistics: 470,
    supplier_status: 1,
    disable_reason: null,
    cert_status: shop.cert_status ?? 0,
    enter_status: 0,
    enter_reason: null,
    last_login_time: shop.password ? now - shop.id * 7_200 : null,
    created_at: created,
    updated_at: created,
    updated_by: 0,
  }
}
