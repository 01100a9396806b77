import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDrawn } from '../../../support/postgres.ts'
import { anonymous, users } from '../../../support/server.ts'
import { express, makeOrder, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

describeDrawn('carriers', engine => {
  const { server } = serveTests({ engine })

  const carriers = async (user: (typeof users)['shop1']) => {
    const reply = await server.call(await server.login(user), 'GET', 'public/goods/LogisticsCompanyList')
    return reply.envelope.data as { value: string; search: string }[]
  }
  const codes = async (user: (typeof users)['shop1']) => (await carriers(user)).map(one => one.value)

  test('7.2 GET public/goods/LogisticsCompanyList needs no login: whoever has no shop sees the carriers in their own order', async () => {
    const { envelope } = await server.call(anonymous, 'GET', 'public/goods/LogisticsCompanyList')
    const list = envelope.data as { value: string; label: string }[]
    const { rows } = await sql<{ code: string }>`select code from logistics_company where enabled = 1 order by sort, id`.execute(
      server.services.database,
    )
    expect(list.map(({ value }) => value)).toEqual(rows.map(({ code }) => code))
    expect(list[0]).toMatchObject({ value: 'SF', label: expect.any(String) })
  })

  test('those a shop has shipped with come first, the latest before the others; other shops have their own order', async () => {
    await sql`delete from order_package`.execute(server.services.database)
    const before = await codes(users.shop1)
    expect(before.slice(0, 3)).toEqual(['SF', 'ZTO', 'YTO'])
    const shop1 = await server.login(users.shop1)
    for (const code of ['DBL', 'JD', 'DBL', 'KYSY']) {
      const order = await makeOrder(server, { supplier: 2 })
      const parcel = { ...express(), logistics_code: code, waybill_no: `${code}12345678` }
      expect(outcome(await server.call(shop1, 'POST', 'seller/order/OrderSend', { id: order.id, version: 1, ...parcel }))).toBe(
        'done',
      )
    }
    const rest = before.filter(code => !['KYSY', 'DBL', 'JD'].includes(code))
    expect(await codes(users.shop1)).toEqual(['KYSY', 'DBL', 'JD', ...rest])
    expect(await codes(users.shop2)).toEqual(before)
  })

  test('from before have their pinyin after the migration, and what was written stays', async () => {
    const { database } = server.services
    await sql`update logistics_company set pinyin = case when code = 'JD' then 'own words' end`.execute(database)
    const searchOf = async (code: string) => (await carriers(users.shop1)).find(one => one.value === code)?.search
    expect(await searchOf('SF')).toBe('SF')
    const file = new URL('../../../../schemas/migrations/0003-pinyin-of-carriers.sql', import.meta.url)
    await sql.raw(await readFile(file, 'utf8')).execute(database)
    expect(await searchOf('SF')).toBe('SF shunfeng sf')
    expect(await searchOf('JD')).toBe('JD own words')
    expect(await searchOf('EMS')).toBe('EMS')
  })
})
