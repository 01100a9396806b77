import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Config } from '../../../server/config/readConfig.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { MigrationRefused } from '../../../server/database/migrate/migrate.ts'
import { openServices } from '../../../server/openServices.ts'
import { openLedger } from '../../../server/ledger/openLedger.ts'
import { proveLedger } from '../../../server/ledger/proveLedger.ts'
import type { Database } from '../../../server/rows/Tables.ts'
import { takeDue } from '../../../server/states/takeDue.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import { describeEngines, openTestPostgres } from '../../support/postgres.ts'
import { productSite } from '../../support/productSite.ts'
import { putSnapshot, readTemplate, testConfig } from '../../support/snapshot.ts'

/** Of the server's own tables: they came after the sessions, in two steps. */
const uploads = ['server/0003-upload', 'server/0005-unused-upload']
const log = pino({ level: 'silent' })

/** Everything an upgrade must bring back: migrations, indexes and columns of the tables that are taken apart. */
async function readTables(database: Database) {
  const query = (text: string) => sql.raw<{ name: string }>(text).execute(database)
  const [migrations, indexes, columns] = await Promise.all([
    query('select name from console_migration order by name'),
    query(`select indexdef as name from pg_indexes where tablename in ('shop_category', 'console_upload') order by 1`),
    query(`select concat(table_name, '.', column_name, ' ', data_type, ' ', column_default) as name from information_schema.columns
      where table_schema = 'public' and table_name in ('shop_category', 'console_upload') order by 1`),
  ])
  return [migrations, indexes, columns].map(({ rows }) => rows.map(({ name }) => name))
}

describeEngines('a database of an older version', engine => {
  let folder: string
  let config: Config
  let drop = async (): Promise<void> => undefined
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mc-upgrade-'))
    config = testConfig(join(folder, 'files'), 'empty')
    config.database = { engine: 'embedded', directory: join(folder, 'database') }
  })
  afterEach(async () => {
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const start = () => openServices(config, log, { idle: true, site: productSite })
  /** A database on PostgreSQL: an empty one, or a copy of a template */
  const takePostgres = async (template?: string): Promise<void> => {
    const opened = await openTestPostgres(template)
    drop = opened.close
    config.database = { engine: 'postgres', url: opened.url }
  }
  /** All tables, and nothing in them */
  const takeEmpty = async (): Promise<void> =>
    engine === 'postgres' ? takePostgres((await readTemplate('empty')).name) : putSnapshot(join(folder, 'database'), 'empty')

  test('is upgraded when the server starts, and keeps its rows', async () => {
    if (engine === 'postgres') await takePostgres()
    // Nothing is there: the server makes its database and all tables itself.
    const first = await start()
    const latest = await readTables(first.services.database)
    await first.services.database
      .insertInto('shop_category')
      .values({ supplier_id: 1, name: 'Tea', sort: 3, created_at: 1, updated_at: 1, version: 1 })
      .execute()
    await first.close()

    // As a version before had it: without a column, its index and a table that came later, and with no note of them.
    const older = await openDatabase(config)
    await sql`alter table shop_category drop column sort`.execute(older.database)
    await sql`drop table console_upload`.execute(older.database)
    await older.database.deleteFrom('console_migration').where('name', 'in', uploads).execute()
    expect(await readTables(older.database)).not.toEqual(latest)
    await older.close()

    const second = await start()
    const rows = await second.services.database.selectFrom('shop_category').selectAll().where('name', '=', 'Tea').execute()
    const tables = await readTables(second.services.database)
    await second.close()
    expect(second.migrated).toMatchObject({ applied: uploads, changed: ['shop_category'], created: [] })
    expect(tables).toEqual(latest)
    expect(rows).toMatchObject([{ name: 'Tea', version: 1, sort: 0 }])
  })

  test('whose rows are equal in what is unique now is left as it is, and the start names them and what to do', async () => {
    await takeEmpty()
    const first = await start()
    const unique = 'ux_sku_supplier_id_sku_code'
    const { database } = first.services
    // As a version before had it: nothing kept two variants of a shop from the same SKU.
    await sql`drop index ${sql.ref(unique)}`.execute(database)
    await sql`insert into sku (supplier_id, goods_id, sku_code, price, stock, deleted_at, version, created_at, updated_at) values
      (1, 1, 'A-1', 1, 0, null, 1, 1, 1), (1, 1, 'A-1', 1, 0, null, 1, 1, 1), (1, 1, 'A-1', 1, 0, 5, 1, 1, 1),
      (2, 1, 'A-1', 1, 0, null, 1, 1, 1), (2, 1, null, 1, 0, null, 1, 1, 1), (2, 1, null, 1, 0, null, 1, 1, 1)`.execute(database)
    await first.close()

    const refused = await start().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(MigrationRefused)
    expect(refused).toMatchObject({
      sentences: [
        'sku has rows that are equal in what is now unique (supplier_id 1, sku_code "A-1": ids 1, 2). Nothing was changed. With the version that ran before, or with SQL (update "sku" set … where id = …), give each a value of its own in sku_code, or delete those too many; then start again.',
      ],
    })

    const older = await openDatabase(config)
    await sql`update sku set sku_code = 'A-2' where id = 2`.execute(older.database)
    await older.close()
    const second = await start()
    const again = sql`insert into sku (supplier_id, goods_id, sku_code, price, stock, version, created_at, updated_at)
      values (1, 1, 'A-2', 1, 0, 1, 1, 1)`.execute(second.services.database)
    await expect(again).rejects.toThrow(unique)
    await second.close()
  })

  test('that had orders before it had a ledger begins it with what they still owe, once', async () => {
    await takeEmpty()
    const first = await start()
    // As a version before had it: orders that were paid, and nothing that was posted.
    const before = first.services.database
    await addOrders(before, 120)
    await sql`delete from console_setting where name like 'ledger %'`.execute(before)
    const context = systemContext(first.services, () => 5_000_000)
    // Killed at half, and begun again by two at the same moment.
    await expect(openLedger({ ...context, database: dyingAfter(before, 1) })).rejects.toThrow('killed')
    const opened = async () =>
      (await sql<{ n: number }>`select count(*)::bigint as n from wallet_log where biz_type = 'order_opening'`.execute(before))
        .rows[0]?.n
    expect(await opened()).toBe(400)
    await Promise.all([openLedger(context), openLedger(context)])
    expect(await opened()).toBe(3 * 120 * 2)
    await first.close()

    const second = await start()
    const { database, ledger } = second.services
    expect(await openLedger(systemContext(second.services))).toBe(0)
    expect(await proveLedger(database, ledger)).toEqual([])
    // Of each received order 9,500 are the shop's; of the one given back in part 500 less, and 25 of the platform's.
    const wallets = async () =>
      (
        await sql<{ owner: string; available: number; unsettled: number }>`
          select owner_type as owner, available, unsettled from wallet order by owner_type desc`.execute(database)
      ).rows
    expect(await wallets()).toEqual([
      { owner: 'supplier', available: 0, unsettled: 120 * (9_500 + 9_500 + 9_025) },
      { owner: 'platform', available: 0, unsettled: 120 * (500 + 500 + 475) },
    ])
    await takeDue(systemContext(second.services, () => 6_000_000))
    expect(await wallets()).toEqual([
      { owner: 'supplier', available: 120 * 9_025, unsettled: 120 * (9_500 + 9_500) },
      { owner: 'platform', available: 120 * 475, unsettled: 120 * (500 + 500) },
    ])
    expect((await sql`select 1 from due_fault`.execute(database)).rows).toEqual([])
    expect(await proveLedger(database, ledger)).toEqual([])
    await second.close()
  })
})

/** Of each kind so many: to ship, in transit, received with a part given back, settled long ago, unpaid and closed. */
const addOrders = (database: Database, each: number) =>
  sql`
  insert into "order" (supplier_id, order_sn, order_status, freight_mode, refund_state, settle_status, pay_amount, refund_amount,
    commission_amount, promoter_commission, paid_at, after_sale_deadline, version, created_at, updated_at)
  select 1, kind || lpad(n::text, 6, '0'), state, 1, 0, settled, 10000, given_back, 500, 0, paid, deadline, 1, 1000, 1000
  from (values ('A', 'pay', 0, 0, 2000, null::bigint), ('B', 'send', 0, 0, 2000, null), ('C', 'finish', 0, 500, 2000, 5500000),
    ('D', 'finish', 1, 0, 2000, 3000), ('E', 'submit', 0, 0, null, null), ('F', 'close', 0, 10000, 2000, null))
    kinds (kind, state, settled, given_back, paid, deadline), generate_series(1, ${each}::int) n`.execute(database)

/** A database whose server dies after so many transactions. */
const dyingAfter = (database: Database, times: number): Database => {
  let left = times
  return new Proxy(database, {
    get: (target, name) => {
      if (name === 'transaction' && left-- === 0) throw new Error('killed')
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
