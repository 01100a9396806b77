import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { users, type Values } from '../../../support/server.ts'
import { describeDrawn } from '../../../support/postgres.ts'
import { dataOf, makeOrder, outcome } from '../fixtures.ts'
import { serveTests } from '../../../support/serveTests.ts'

const readMigration = (name: string) => readFile(new URL(`../../../../schemas/migrations/${name}.sql`, import.meta.url), 'utf8')

describeDrawn('the history of an order', engine => {
  const { server } = serveTests({ engine })

  test('that was written before its texts changed is said in the language of its reader after the migration', async () => {
    const { database } = server.services
    const order = await makeOrder(server, { supplier: 2 })
    await database
      .insertInto('entity_log')
      .values({
        supplier_id: 2,
        entity: 'order',
        entity_id: order.id,
        actor_type: 'S',
        actor_id: 2,
        actor_name: 'Ann',
        action: 'remark',
        content: 'Remark: {remark}',
        detail: JSON.stringify({ remark: 'VIP' }),
        visible_to_buyer: 0,
        created_at: 1_760_000_000,
        created_by: 2,
        created_name: 'Ann',
        updated_at: 1_760_000_000,
        updated_by: 2,
        version: 1,
      })
      .execute()
    const shop = await server.login(users.shop1)
    const said = async () => {
      const info = await server.call(shop, 'GET', 'seller/order/info', { id: order.id }, { 'accept-language': 'zh' })
      return (dataOf(info).logs as { content: string }[]).map(log => log.content)
    }
    expect(await said()).toEqual(['Remark: VIP'])
    await sql.raw(await readMigration('0001-words-of-histories')).execute(database)
    expect(await said()).toEqual(['备注：VIP'])
  })

  test('says which note and which flag was set or taken away, and has no line for what was so already', async () => {
    const shop = await server.login(users.shop1)
    const order = await makeOrder(server)
    const read = async (language: string) => {
      const info = await server.call(shop, 'GET', 'seller/order/info', { id: order.id }, { 'accept-language': language })
      const { version, logs } = dataOf(info)
      return { version, lines: (logs as { content: string }[]).map(log => log.content) }
    }
    const remark = async (values: Values) => {
      expect(outcome(await server.call(shop, 'POST', 'seller/order/OrderRemark', { ids: [order.id], ...values }))).toBe('done')
      return read('en')
    }
    const red = ['Flag: Red']
    expect(await remark({ flag: 1 })).toEqual({ version: 2, lines: red })
    expect(await remark({ seller_remark: '', flag: 1 })).toEqual({ version: 2, lines: red })
    const noted = ['Note: VIP', ...red]
    expect(await remark({ seller_remark: 'VIP' })).toEqual({ version: 3, lines: noted })
    expect(await remark({ seller_remark: 'VIP', flag: 1 })).toEqual({ version: 3, lines: noted })
    const both = ['Flag: Blue', 'Note: Regular customer', ...noted]
    expect(await remark({ seller_remark: 'Regular customer', flag: 4 })).toEqual({ version: 4, lines: both })
    const none = ['Flag removed', 'Note removed', ...both]
    expect(await remark({ seller_remark: '', flag: 0 })).toEqual({ version: 5, lines: none })
    expect((await read('zh')).lines).toEqual([
      '旗标已移除',
      '备注已删除',
      '旗标：蓝',
      '备注：Regular customer',
      '备注：VIP',
      '旗标：红',
    ])
  })

  test.each([
    ['zh', '系统'],
    ['en', 'System'],
    ['es', 'Sistema'],
    ['ja', 'システム'],
  ])(
    'that the server wrote itself, or a shop under its old name, says so in %s after the migration',
    async (language, system) => {
      const { database } = server.services
      const order = await makeOrder(server, { supplier: 2 })
      const line = { supplier_id: 2, entity: 'order', entity_id: order.id, action: 'pay', content: 'Order placed', detail: '{}' }
      await database
        .insertInto('entity_log')
        .values([
          { ...line, actor_type: 'SYS', actor_name: '系统', created_at: 3, created_by: 0, created_name: '系统', version: 1 },
          { ...line, actor_type: 'S', actor_name: '店主', created_at: 2, created_by: 0, created_name: '系统', version: 1 },
          { ...line, actor_type: 'B', actor_name: '系统', created_at: 1, created_by: 0, created_name: '系统', version: 1 },
        ])
        .execute()
      await database.updateTable('order').set({ created_by: 0, created_name: '系统' }).where('id', '=', order.id).execute()
      // It is older than the ledger, whose rows nobody changes.
      await sql`alter table wallet_log disable trigger append_only`.execute(database)
      await sql.raw(await readMigration('0002-names-of-actors')).execute(database)
      const shop = await server.login(users.shop1)
      const info = dataOf(await server.call(shop, 'GET', 'seller/order/info', { id: order.id }, { 'accept-language': language }))
      expect((info.logs as { actor_name: string }[]).map(log => log.actor_name)).toEqual([system, 'shop1', '系统'])
      expect(info.created_name).toBe(system)
    },
  )
})
