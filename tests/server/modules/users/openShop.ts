import { sql } from 'kysely'
import { type Session, type TestServer, users, type Values } from '../../../support/server.ts'
import { dataOf, makeOrder, now } from '../fixtures.ts'

const place = { region: { province_id: 440000, city_id: 440100, district_id: 440103 }, longitude: 113.2, latitude: 23.1 }
export const siteBody = (name: string): Values => ({
  name,
  contact: 'Ana',
  phone: '13800138000',
  address: '1 Zhongshan Road',
  ...place,
})

/** A shop with two pickup points: of each an order, a customer and a refund, and of neither one more of each. */
export async function openShop(server: TestServer) {
  const { database } = server.services
  const owner = await server.login(users.shop1)
  const ids: number[] = []
  for (const name of ['Own point', 'Other point']) {
    const saved = dataOf(
      await server.call(owner, 'POST', 'seller/greens/site_save', siteBody(`${name} ${crypto.randomUUID().slice(0, 8)}`)),
    )
    ids.push(Number(saved.id))
  }
  const [own = 0, other = 0] = ids
  await sql`update site set audit_status = 1 where id = any(${ids}::bigint[])`.execute(database)
  const rowsAt = async (site_id: number | null) => {
    const order = await makeOrder(server, {
      status: 'send',
      mode: 3,
      values: { site_id, site_name: 'Point', pay_amount: 700, paid_at: now() },
    })
    const common = { supplier_id: 2, version: 1, created_at: now(), updated_at: now() }
    await database
      .insertInto('refund')
      .values({
        ...common,
        order_id: order.id,
        refund_sn: `R${order.id}`,
        refund_type: 'refund',
        refund_status: 'apply',
      } as never)
      .execute()
    const customer = await database
      .insertInto('customer')
      .values({ ...common, name: `Customer ${site_id}`, phone: '13800138000', source: 'web', stage: 1, site_id } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { order: order.id, customer: Number(customer.id) }
  }
  const made = { own: await rowsAt(own), other: await rowsAt(other), none: await rowsAt(null) }
  const limit = async (...sites: number[]): Promise<{ id: number; session: Session }> => {
    const name = `site_${crypto.randomUUID().slice(0, 8)}`
    const password = await server.encrypt('Secret#2026')
    const phone = String(13_000_000_000 + Math.floor(Math.random() * 1e9))
    const body = { login_name: name, nickname: 'Limited', phone, password, role_ids: [5], site_ids: sites }
    const { id } = dataOf(await server.call(owner, 'POST', 'seller/operator/Save', body))
    return { id: Number(id), session: await server.login({ type: 'operator', username: 'shop1', name, password: 'Secret#2026' }) }
  }
  return { owner, own, other, made, limit, limited: await limit(own) }
}
