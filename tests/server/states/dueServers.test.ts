import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openServices } from '../../../server/openServices.ts'
import type { Database } from '../../../server/rows/Tables.ts'
import { takeDue } from '../../../server/states/takeDue.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import { readUntil, startProcess } from '../../support/killed.ts'
import { openTestLog } from '../../support/openTestLog.ts'
import { openTestPostgres, postgresUrl } from '../../support/postgres.ts'
import { productSite } from '../../support/productSite.ts'
import { readTemplate, testConfig } from '../../support/snapshot.ts'

const total = 1000

/** Orders that were sent long ago, all of them due. */
const addDue = (database: Database) =>
  sql`
  insert into "order" (supplier_id, order_sn, order_status, freight_mode, refund_state, settle_status, pay_amount, auto_receive_at, version, created_at, updated_at)
  select 2, 'DUE' || n, 'send', 1, 0, 0, 100, 1000 + n, 1, 1000, 1000 from generate_series(1, ${total}::int) n`.execute(database)

const countTaken = async (database: Database): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::bigint as n from "order" where order_sn like 'DUE%' and order_status = 'finish'`.execute(database)
  return rows[0]?.n ?? 0
}

describe.skipIf(postgresUrl === undefined)('a thousand transitions that are due', () => {
  test('are taken once each by two servers, of which one is killed at half', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'console-due-'))
    const opened = await openTestPostgres((await readTemplate('demo')).name)
    const config = { ...testConfig(join(folder, 'files'), 'demo'), database: { engine: 'postgres' as const, url: opened.url } }
    const { services, close } = await openServices(config, openTestLog().logger, {
      idle: true,
      open: async () => opened,
      site: productSite,
    })
    const { database } = services
    try {
      await sql`update "order" set auto_receive_at = null, pay_before = null, after_sale_deadline = null, codes_expire_at = null`.execute(
        database,
      )
      await addDue(database)
      const child = startProcess(join(import.meta.dirname, 'dueServer.ts'), folder, opened.url)
      let isReady = false
      const killed = readUntil(child, line => {
        isReady ||= line === 'ready'
        return false
      })
      while (!isReady) await new Promise(resolve => setTimeout(resolve, 20))
      const ours = takeDue(systemContext(services))
      // Asked oftener, the question would take more of the processor than what it asks about.
      while ((await countTaken(database)) < total / 2) await new Promise(resolve => setTimeout(resolve, 50))
      child.kill('SIGKILL')
      await killed
      await ours
      // What the dead one held at its end is let go by the database, and is there for the next look.
      await takeDue(systemContext(services))
      expect(await countTaken(database)).toBe(total)
      const { rows } = await sql<{ n: number; orders: number }>`
        select count(*)::bigint as n, count(distinct l.entity_id)::bigint as orders from entity_log l join "order" o on o.id = l.entity_id
        where l.entity = 'order' and l.action = 'receive' and o.order_sn like 'DUE%'`.execute(database)
      expect(rows).toEqual([{ n: total, orders: total }])
      const { rows: versions } = await sql<{
        version: number
      }>`select distinct version from "order" where order_sn like 'DUE%'`.execute(database)
      expect(versions).toEqual([{ version: 2 }])
    } finally {
      await close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
