import { expect, test } from 'vitest'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import type { Session } from '../../../support/server.ts'
import { serveTests } from '../../../support/serveTests.ts'
import { dataOf, outcome } from '../../modules/fixtures.ts'

const half = 3

describeDrawn('a row of a list', engine => {
  const { server, shop1, allShops } = serveTests({ engine, demo: true }, 'shop1', 'allShops')

  // Before others have asked: what the first is told must not be told to the second.
  test('says of rows that several shops have what the reader has of them, whoever asked before', async () => {
    const countsOf = async (session: Session) => {
      const reply = await server.call(session, 'GET', 'seller/goodsCat/Manage', { page: 1, limit: 50 })
      return (dataOf(reply).data as Row[]).map(({ goods_num }) => Number(goods_num))
    }
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
    const [all, ofShop, again] = [
      await countsOf(allShops),
      await countsOf({ ...allShops, supplieruid: shop1.supplieruid }),
      await countsOf(allShops),
    ]
    expect(again).toEqual(all)
    expect(ofShop).toEqual(await countsOf(shop1))
    expect(sum(ofShop)).toBeGreaterThan(0)
    expect(sum(ofShop)).toBeLessThan(sum(all))
  })

  test('is the same on the first page and on a later one, with titles, lines, actions and what is worked out', async () => {
    let compared = 0
    for (const { api } of server.services.entities.values())
      for (const session of [shop1, allShops]) {
        const ask = async (page: number, limit: number): Promise<Row[]> => {
          const reply = await server.call(session, 'GET', String(api.list), { page, limit })
          return outcome(reply) === 'done' ? (dataOf(reply).data as Row[]) : []
        }
        const first = api.list ? await ask(1, half * 2) : []
        if (first.length < half * 2) continue
        expect(await ask(2, half), String(api.list)).toEqual(first.slice(half))
        compared += 1
      }
    expect(compared).toBeGreaterThan(40)
  })
})
