import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { anonymous, type Values } from '../../../support/server.ts'
import { dataOf, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

describe('the shops that everybody may ask for', () => {
  const { server } = serveTests({ config: { publicUrl: 'https://market.example.com' } })
  beforeAll(async () => {
    await sql`update supplier set store_domain = 'tea' where id = 2`.execute(server.services.database)
    await sql`update supplier set store_domain = 'old-lane' where id = 4`.execute(server.services.database)
  })
  const ask = (api: string, values: Values = {}) => server.call(anonymous, 'GET', `public/supplier/${api}`, values)
  const listOf = (reply: Awaited<ReturnType<typeof ask>>) => dataOf(reply) as unknown as Values[]

  test('7.2 GET public/supplier/getSupplierList answers the open shops by name, without anything that logs in', async () => {
    const shops = listOf(await ask('getSupplierList'))
    // The platform, a disabled one and those not approved are not among them.
    expect(shops.map(({ suid }) => suid).toSorted()).toEqual([2, 3, 5])
    expect(shops.every(shop => Object.keys(shop).toSorted().join() === 'logo,shop_name,store_domain,suid')).toBe(true)
  })

  test('7.2 GET public/supplier/getSiteSupplierList answers the shop whose domain it is, and none at that of the platform', async () => {
    const suids = async (domain: string) => listOf(await ask('getSiteSupplierList', { domain })).map(({ suid }) => suid)
    expect(await suids('tea.market.example.com')).toEqual([2])
    expect(await suids('TEA.market.example.com:8443')).toEqual([2])
    for (const domain of ['market.example.com', 'localhost', '', 'tea.example.com'])
      expect(await suids(domain), domain).toEqual([])
  })

  test('a domain that is nobody’s, or of a shop that is disabled, is answered so', async () => {
    for (const domain of ['nobody.market.example.com', 'old-lane.market.example.com']) {
      const reply = await ask('getSiteSupplierList', { domain })
      expect([outcome(reply), reply.envelope.message]).toEqual(['not_found', '店铺不存在或已关闭'])
    }
  })
})
