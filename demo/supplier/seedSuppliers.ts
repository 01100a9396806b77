import type { DemoRow } from '../DemoRow.ts'
import type { Filled } from '../../server/rows/RowOf.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { pictureUrl } from '../drawPicture.ts'
import { insertRows } from '../insertRows.ts'
import { makeAddress, makeName, makePhone } from '../people.ts'
import { sayDemo } from '../sayDemo.ts'
import { hashPassword } from '../../server/gate/password/passwords.ts'

type Shop = Filled<'supplier', 'id' | 'shop_name' | 'short_name' | 'account' | 'industry_type' | 'intro'> &
  Partial<Filled<'supplier', 'password' | 'subject_type' | 'supplier_status' | 'disable_reason' | 'cert_status'>> &
  Partial<Filled<'supplier', 'enter_status' | 'enter_reason' | 'goods_audit' | 'is_self' | 'commission_bp'>> & {
    palette: number
    /** Since it was opened */
    days: number
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
    days: 720,
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
    days: 410,
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
    days: 260,
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
    days: 330,
    cert_status: 5,
    supplier_status: 2,
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
    days: 180,
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
    days: 2,
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
    days: 9,
    enter_status: 2,
    enter_reason: 'The picture of the business license is blurred',
    cert_status: 0,
    intro: 'Candles, linen and quiet mornings.',
  },
]

export async function seedSuppliers(context: SeedContext): Promise<void> {
  const rows = await Promise.all(
    shops.map(async shop => ({ ...makeShop(context, shop), password: shop.password ? await hashPassword(shop.password) : null })),
  )
  await insertRows(context, 'supplier', rows)
}

function makeShop({ random, now, language }: SeedContext, shop: Shop): DemoRow<'supplier'> {
  const say = (text: string) => sayDemo(language, text)
  const { region, address } = makeAddress(random, language)
  const created = now - shop.days * 86_400
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
    supply_enabled: 0,
    is_self: shop.is_self ?? 0,
    sort: shop.id,
    score_desc: 480,
    score_service: 475,
    score_logistics: 470,
    supplier_status: shop.supplier_status ?? 1,
    disable_reason: shop.disable_reason ? say(shop.disable_reason) : null,
    cert_status: shop.cert_status ?? 0,
    enter_status: shop.enter_status ?? 1,
    enter_reason: shop.enter_reason ? say(shop.enter_reason) : null,
    last_login_time: shop.password ? now - shop.id * 7_200 : null,
    created_at: created,
  }
}
