import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import { proveLedger } from '../../../server/ledger/proveLedger.ts'
import { stateOf } from '../../../server/states/machine/stateOf.ts'
import { takeReminders } from '../../../server/states/takeReminders.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import { describeDrawn } from '../../support/postgres.ts'
import { serveTests } from '../../support/serveTests.ts'

type Line = { entity_id: number; action: string; from_status: string | null; to_status: string | null; created_at: number }

/** What lines of a history say that no transition does: how an order came, and that a price or stock was typed. */
const besides = ['create', 'price', 'stock']

describeDrawn('the records of the demo', engine => {
  const { server } = serveTests({ engine })

  const rowsOf = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(server.services.database)).rows
  const entityOf = (name: string): Entity => {
    const entity = server.services.entities.get(name)
    if (!entity) throw new Error(`There is no entity ${name}`)
    return entity
  }

  /** What is wrong with the history of a record: steps that no transition takes, or that do not lead to where it is. */
  const faultsOf = (entity: Entity, row: Row, lines: readonly Line[]): string[] =>
    (entity.machines ?? []).flatMap(machine => {
      const ends = (action: string) =>
        machine.transitions.flatMap(({ from, outcomes }) =>
          outcomes.flatMap(({ event, to }) => (event === action ? [{ from, to }] : [])),
        )
      const own = lines.filter(({ action }) => ends(action).length > 0)
      const faults = own.flatMap((line, index) => {
        const { action, from_status, to_status } = line
        const fits = ends(action).some(
          ({ from, to }) =>
            (from === null || (from.length === 0 && from_status === null) || from.some(one => String(one) === from_status)) &&
            (to.length === 0 ? to_status === from_status : to.some(one => String(one) === to_status)),
        )
        const before = own[index - 1]
        const follows = before === undefined || (before.to_status === from_status && before.created_at <= line.created_at)
        return fits && follows ? [] : [`${entity.entity} ${String(row.id)}: ${from_status} → ${action} → ${to_status}`]
      })
      const last = own.at(-1)?.to_status
      const state = String(stateOf(machine, row))
      return last === undefined || last === state
        ? faults
        : [...faults, `${entity.entity} ${String(row.id)} is ${state}, not ${last}`]
    })

  const historiesOf = async (name: string) => {
    const rows = await rowsOf(sql<Row & { id: number }>`select * from ${sql.table(name)} order by id`)
    const lines = await rowsOf(
      sql<Line>`select entity_id, action, from_status, to_status, created_at from entity_log where entity = ${name} order by created_at, id`,
    )
    const byRecord = Map.groupBy(lines, ({ entity_id }) => Number(entity_id))
    return rows.map(row => ({ row, lines: byRecord.get(Number(row.id)) ?? [] }))
  }

  test.each(['order', 'goods', 'supplier', 'refund', 'provider', 'purchase'])(
    'of %s have come to where they are by transitions that their file has',
    async name => {
      const entity = entityOf(name)
      const known = new Set(
        (entity.machines ?? []).flatMap(({ transitions }) =>
          transitions.flatMap(({ outcomes }) => outcomes.map(({ event }) => event)),
        ),
      )
      const all = await historiesOf(name)
      expect(all.flatMap(({ row, lines }) => faultsOf(entity, row, lines))).toEqual([])
      expect(all.flatMap(({ lines }) => lines.filter(({ action }) => !known.has(action) && !besides.includes(action)))).toEqual(
        [],
      )
      // Nobody has told of a record that has not moved: it is where such records begin.
      expect(all.filter(({ lines }) => lines.length > 0).length).toBeGreaterThan(
        ['supplier', 'refund', 'provider'].includes(name) ? 4 : 20,
      )
    },
  )

  test('who have ordered are told so, first of all, and their order ends where it is', async () => {
    for (const { row, lines } of await historiesOf('order')) {
      expect([row.id, lines[0]?.action, lines[0]?.to_status]).toEqual([row.id, 'create', 'submit'])
      expect([row.id, lines.findLast(({ to_status }) => to_status !== null)?.to_status]).toEqual([row.id, row.order_status])
      expect(lines.some(({ action }) => action === 'pay')).toBe(row.paid_at !== null)
      expect(lines.some(({ action }) => action === 'settle')).toBe(row.settle_status === 1)
      expect([row.id, row.version]).toEqual([row.id, expect.any(Number)])
    }
  })

  test('have never had a moment that lies ahead, nor one that has passed and is still waited for', async () => {
    const now = Math.floor(Date.now() / 1000)
    expect(await rowsOf(sql`select id from entity_log where created_at > ${now}`)).toEqual([])
    expect(
      await rowsOf(sql`select id from "order" where (order_status = 'submit' and pay_before <= ${now})
        or (order_status = 'send' and auto_receive_at <= ${now} and refund_state <> 1)
        or (order_status = 'finish' and settle_status = 0 and after_sale_deadline <= ${now})`),
    ).toEqual([])
    expect(await rowsOf(sql`select id from refund where deadline_at <= ${now}`)).toEqual([])
    expect(
      await rowsOf(sql`select l.id from order_goods l join goods g on g.id = l.goods_id where l.created_at < g.created_at`),
    ).toEqual([])
  })

  test('of staff and unpaid orders agree: who did something had logged in, and every order waits as long as its shop says', async () => {
    const strangers = sql<{ name: string }>`
      select l.operator_name as name from operator_log l join operator o on o.id = l.operator_id and o.supplier_id = l.supplier_id
      where o.last_login_at < (select max(m.created_at) from operator_log m where m.operator_id = o.id) - 86400
      or not exists (select from login_log e join supplier s on s.id = e.supplier_id where e.supplier_id = o.supplier_id
        and e.account = s.account || '/' || o.login_name and e.created_at = o.last_login_at)`
    expect(await rowsOf(strangers)).toEqual([])
    const odd = sql<{ id: number }>`select o.id from "order" o left join shopping_setting s on s.supplier_id = o.supplier_id
      where o.pay_before <> o.created_at + coalesce(s.pay_timeout_min, 30) * 60
      or (o.close_type = 3 and not exists (select from entity_log g where g.entity = 'order' and g.entity_id = o.id and g.to_status = 'close' and g.created_at = o.pay_before))`
    expect(await rowsOf(odd)).toEqual([])
    const unsaid = sql<{ id: number }>`select i.id from invoice i where not exists (
      select from entity_log g where g.entity = 'invoice' and g.entity_id = i.id and g.action = 'apply' and g.created_at = i.created_at)`
    expect(await rowsOf(unsaid)).toEqual([])
  })

  test('owe and own what their ledger says', async () => {
    expect(await proveLedger(server.services.database, server.services.ledger)).toEqual([])
    // What is unsettled of a shop is what its orders that are not settled yet will bring it, less what only the settlement pays.
    const wrong = await rowsOf(sql`
      select o.supplier_id from "order" o where o.paid_at is not null and o.settle_status = 1 group by 1
      having sum(o.supplier_income) <> (select coalesce(sum(amount), 0) from wallet_log l where l.supplier_id = o.supplier_id
        and l.owner_type = 'supplier' and l.to_bucket = 'available' and l.biz_type not like 'hxq%' and l.biz_type not like 'ext%')`)
    expect(wrong).toEqual([])
  })

  test('were paid by payments that the ledger knows, and those that nobody paid are closed', async () => {
    const paid = await rowsOf(sql<{ wrong: boolean }>`
      select p.amount <> o.pay_amount or p.pay_sn <> o.pay_sn or p.third_sn <> o.third_sn or p.paid_at <> o.paid_at
        or p.amount <> (select sum(l.amount) from wallet_log l where l.biz_sn = o.order_sn and l.biz_type = 'order_in')
        or (p.pay_status = 4) <> (o.pay_status = 4) as wrong
      from paycash p join "order" o on o.id = p.order_id and o.supplier_id = p.supplier_id where p.pay_status in (1, 3, 4)`)
    expect(paid.length).toBeGreaterThan(50)
    expect(paid.filter(({ wrong }) => wrong)).toEqual([])
    const missing = await rowsOf(sql`select o.id from "order" o where o.paid_at is not null and o.pay_type in ('wechat', 'alipay')
      and not exists (select 1 from paycash p where p.order_id = o.id and p.pay_status in (1, 3, 4))`)
    expect(missing).toEqual([])
    const left = await rowsOf(sql<{ pay_status: number; close_type: number }>`select p.pay_status, o.close_type from paycash p
      join "order" o on o.id = p.order_id where p.pay_status not in (1, 3, 4)`)
    expect(left.every(({ pay_status, close_type }) => pay_status === 2 && close_type === 3)).toBe(true)
  })

  test('were told to their shops, of late as a server would have, and so often as an inbox may hold', async () => {
    const now = Math.floor(Date.now() / 1000)
    const mails = await rowsOf(sql<{ supplier_id: number; scene: string; created_at: number; open: string; read: boolean }>`
      select m.supplier_id, m.scene, m.created_at, m.open, exists (select 1 from console_mail_read r where r.mail_id = m.id) as read
      from site_mail m order by m.id`)
    for (const own of Map.groupBy(mails, ({ supplier_id }) => supplier_id).values()) expect(own.length).toBeLessThanOrEqual(60)
    expect(mails.map(({ created_at }) => created_at)).toEqual(mails.map(({ created_at }) => created_at).toSorted((a, b) => a - b))
    // The demo is of the moment of its latest mail or a little later: what tests share was made a while ago.
    const made = mails.at(-1)?.created_at ?? now
    expect(mails.filter(({ created_at, read }) => created_at > now || (!read && created_at < made - 2 * 86_400 - 3_600))).toEqual(
      [],
    )
    // Each order of a shop that was paid after its earliest such mail has told so.
    const untold = await rowsOf(sql`select o.id from "order" o where o.paid_at > (select min(m.created_at) from site_mail m
        where m.supplier_id = o.supplier_id and m.scene = 'order_paid')
      and not exists (select 1 from site_mail m where m.scene = 'order_paid' and m.supplier_id = o.supplier_id
        and m.open = '/orderManagement/logisticsExpress/orderInfo/' || o.id)`)
    expect(untold).toEqual([])
    // The server would say the same of none of them again.
    expect(await takeReminders(systemContext(server.services))).toBe(0)
  })

  test('leave the stock that their log ends in', async () => {
    const broken = await rowsOf(sql`
      with l as (select *, lag(after) over w as kept, row_number() over (partition by sku_id order by id desc) as place
        from stock_log window w as (partition by sku_id order by id))
      select l.sku_id from l join sku k on k.id = l.sku_id
      where l.after <> l.before + l.delta or l.before <> coalesce(l.kept, l.before) or l.after < 0 or (l.place = 1 and l.after <> k.stock)`)
    expect(broken).toEqual([])
    expect(
      await rowsOf(sql`select k.id from sku k where k.locked <> coalesce((select sum(locked_delta) from stock_log l where l.sku_id = k.id), 0)
        or k.sales <> coalesce((select -sum(locked_delta) from stock_log l where l.sku_id = k.id and biz = 'ship'), 0)`),
    ).toEqual([])
    // Each order has held its pieces, and has given back or shipped those that it does not hold any more.
    expect(
      await rowsOf(sql`select o.id from "order" o join (select order_id, sum(locked_num) as held from order_goods group by 1) g on g.order_id = o.id
        where g.held <> coalesce((select sum(locked_delta) from stock_log l where l.biz_sn = o.order_sn), 0)`),
    ).toEqual([])
  })
})
