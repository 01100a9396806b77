import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDrawn } from '../../../support/postgres.ts'
import { root } from '../../../support/snapshot.ts'
import type { Values } from '../../../support/server.ts'
import { dataOf, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

describeDrawn('the contacts made with a customer', engine => {
  const { server, shop1: shop } = serveTests({ engine }, 'shop1')

  const save = (body: Values) => server.call(shop, 'POST', 'seller/customer/save', body)
  const read = async (id: unknown) => dataOf(await server.call(shop, 'GET', 'seller/customer/info', { id: Number(id) }))
  const talk = (content: string, at: number) => ({ content, type: 'visit', at })

  test('are saved with it, the last one says when it was heard of last, and lists are sorted by that', async () => {
    const early = dataOf(
      await save({ name: 'Early', phone: '13800138001', follow_logs: [talk('a', 1_000_000_000), talk('b', 900_000_000)] }),
    )
    const late = dataOf(await save({ name: 'Late', phone: '13800138002', follow_logs: [talk('c', 1_100_000_000)] }))
    expect(await read(early.id)).toMatchObject({
      last_follow_at: 1_000_000_000,
      follow_logs: [{ content: 'a' }, { content: 'b' }],
    })
    const query = { page: 1, limit: 2, sort: 'last_follow_at', order: 'asc', last_follow_at: '1,1200000000' }
    const list = dataOf(await server.call(shop, 'GET', 'seller/customer/list', query)) as { data: Values[] }
    expect(list.data.map(row => row.id)).toEqual([early.id, late.id])

    const before = await read(late.id)
    const [first] = before.follow_logs as Values[]
    const reply = await save({
      id: late.id,
      version: before.version,
      follow_logs: [{ ...first, content: 'changed' }, talk('d', 5)],
    })
    expect(outcome(reply)).toBe('done')
    expect(await read(late.id)).toMatchObject({
      last_follow_at: 1_100_000_000,
      follow_logs: [{ id: first?.id, content: 'changed' }, { content: 'd' }],
    })
  })

  test('an owner who is switched off stays with the customer and is found by, but no other gets them', async () => {
    const operator = (n: number) =>
      server.services.database
        .insertInto('operator')
        .values({
          supplier_id: 2,
          login_name: `left_${n}`,
          nickname: `Left ${n}`,
          phone: `1370000000${n}`,
          role_ids: '[]',
          enabled: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [gone, here] = [await operator(1), await operator(2)]
    const kept = dataOf(await save({ name: 'Kept', phone: '13800138021', owner_id: gone.id }))
    await server.services.database.updateTable('operator').set({ enabled: 0 }).where('id', '=', gone.id).execute()
    const choices = async (query: Values) => {
      const { data } = (await server.call(shop, 'GET', 'seller/customer/list', { _options: 'owner_id', ...query })).envelope
      return (data as Values[]).map(({ label }) => label)
    }
    expect(await choices({ _search: 'Left' })).toEqual(['Left 2'])
    expect(await choices({ _ids: `${gone.id},${here.id}` })).toEqual(['Left 1', 'Left 2'])
    const again = await save({ id: kept.id, version: kept.version, owner_id: gone.id, remark: 'Call in May' })
    expect(outcome(again)).toBe('done')
    const other = await save({ name: 'Other', phone: '13800138022', owner_id: gone.id })
    expect(Object.keys(dataOf(other).fields as Values)).toEqual(['owner_id'])
  })

  test('are refused at their place where something is wrong with one', async () => {
    const reply = await save({ name: 'Wrong', phone: '13800138003', follow_logs: [talk('a', 1), { type: 'letter' }] })
    expect(outcome(reply)).toBe('invalid')
    expect(Object.keys(dataOf(reply).fields as Values)).toEqual(['follow_logs.1.type', 'follow_logs.1.content'])
  })

  test('of an older installation are there after the migration', async () => {
    const { id } = dataOf(await save({ name: 'Old', phone: '13800138004' }))
    const { database } = server.services
    await sql`drop table follow_log`.execute(database)
    await sql`alter table customer add column follow_logs jsonb, add column last_follow_at bigint`.execute(database)
    const logs = JSON.stringify([talk('first', 7), { content: 'second' }])
    await sql`update customer set follow_logs = ${logs}::text::jsonb where id = ${id}`.execute(database)
    await sql.raw(readFileSync(`${root}/schemas/migrations/0006-contacts-of-customers.sql`, 'utf8')).execute(database)
    expect(await read(id)).toMatchObject({
      last_follow_at: 7,
      follow_logs: [
        { content: 'first', type: 'visit', at: 7 },
        { content: 'second', type: 'other', at: null },
      ],
    })
  })
})
