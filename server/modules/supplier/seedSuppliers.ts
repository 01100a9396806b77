import type { SeedContext } from '../../define.ts'
import { pictureUrl } from '../demo/drawPicture.ts'
import { insertRows } from '../demo/insertRows.ts'
import { makeAddress, makeName, makePhone } from '../demo/people.ts'
import { hashPassword } from '../session/passwords.ts'

type Shop = {
  id: number
  shop_name: string
  short_name: string
  account: string
  password?: string
  industry_type: string
  subject_type?: string
  palette: number
  supplier_status?: number
  disable_reason?: string
  cert_status?: number
  enter_status?: number
  enter_reason?: string
  goods_audit?: number
  is_self?: number
  commission_bp?: number
  days: number
  intro: string
}

/** The platform itself, the demo shops in different states, and two applications. Passwords stand in the README. */
const shops: readonly Shop[] = [
  {
    id: 1,
    shop_name: '商城平台',
    short_name: '平台',
    account: 'platform',
    password: 'Platform@2026',
    industry_type: 'admin',
    palette: 4,
    days: 720,
    cert_status: 3,
    is_self: 1,
    intro: '多商户商城运营平台。',
  },
  {
    id: 2,
    shop_name: '云朵生活馆',
    short_name: '云朵生活',
    account: 'shop1',
    password: 'Shop1@2026',
    industry_type: 'home',
    palette: 0,
    days: 410,
    cert_status: 3,
    intro: '把日子过得柔软一点：家居、厨房与四季食材。',
  },
  {
    id: 3,
    shop_name: '海风数码',
    short_name: '海风',
    account: 'shop2',
    password: 'Shop2@2026',
    industry_type: 'digital',
    palette: 5,
    days: 260,
    cert_status: 3,
    goods_audit: 1,
    commission_bp: 350,
    intro: '手机、电脑与周边配件，正品联保。',
  },
  {
    id: 4,
    shop_name: '旧巷服饰',
    short_name: '旧巷',
    account: 'shop3',
    password: 'Shop3@2026',
    industry_type: 'fashion',
    subject_type: 'individual',
    palette: 7,
    days: 330,
    cert_status: 5,
    supplier_status: 2,
    disable_reason: '资质过期未补交',
    intro: '棉麻与手作。',
  },
  {
    id: 5,
    shop_name: '惠农银行城关支行',
    short_name: '惠农银行',
    account: 'bank1',
    password: 'Bank1@2026',
    industry_type: 'nonghang',
    palette: 3,
    days: 180,
    cert_status: 3,
    intro: '惠农支付合作银行。',
  },
  {
    id: 6,
    shop_name: '田间小满农场',
    short_name: '小满农场',
    account: 'xiaoman',
    industry_type: 'food',
    subject_type: 'individual',
    palette: 2,
    days: 2,
    enter_status: 0,
    cert_status: 0,
    intro: '自家果园，现摘现发。',
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
    enter_reason: '营业执照照片不清晰',
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

function makeShop({ random, now }: SeedContext, shop: Shop): Record<string, unknown> {
  const { region, address } = makeAddress(random)
  const created = now - shop.days * 86_400
  return {
    id: shop.id,
    supplier_sn: `S${String(202600 + shop.id)}`,
    shop_name: shop.shop_name,
    short_name: shop.short_name,
    account: shop.account,
    industry_type: shop.industry_type,
    subject_type: shop.subject_type ?? 'company',
    logo: pictureUrl('bag', shop.palette),
    contact_name: makeName(random),
    contact_phone: makePhone(random),
    region: JSON.stringify(region),
    address,
    intro: shop.intro,
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
    disable_reason: shop.disable_reason ?? null,
    cert_status: shop.cert_status ?? 0,
    enter_status: shop.enter_status ?? 1,
    enter_reason: shop.enter_reason ?? null,
    last_login_time: shop.password ? now - shop.id * 7_200 : null,
    created_at: created,
  }
}
