import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { createApp } from '../../server/app.ts'
import type { Config } from '../../server/config/readConfig.ts'
import type { Database } from '../../server/rows/Tables.ts'
import { openServices } from '../../server/openServices.ts'
import { makeCaller, type TestServer } from '../../tests/support/server.ts'
import { root, testConfig } from '../../tests/support/snapshot.ts'
import { fillTrades, trade } from './trade.ts'

export type Big = Pick<TestServer, 'call' | 'login' | 'inject'> & { database: Database; config: Config; close(): Promise<void> }

/**
 * The server on a database with so many trades beside its demo data. The schemas are the product's with the one entity more.
 * @param database where the rows are, and stay when it is a PostgreSQL server
 */
export async function openBig(database: Config['database'], rows: number): Promise<Big> {
  const folder = mkdtempSync(join(tmpdir(), 'mc-big-'))
  for (const part of ['schemas', 'locales']) cpSync(join(root, part), join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'schemas/entities/trade.json'), JSON.stringify(trade))
  const config: Config = { ...testConfig(join(folder, 'files'), 'demo'), root: folder, database, rateLimit: 0 }
  const opened = await openServices(config, pino({ level: 'silent' }), { seed: (_kind, count) => Math.min(count, 20) })
  const { services } = opened
  await fillTrades(services.database, rows, text => console.log(`  ${text}`))
  await opened.reload()
  await sql`vacuum (analyze) trade`.execute(services.database)
  const app = await createApp(services, { findRoute: opened.findRoute })
  await app.ready()
  const close = async (): Promise<void> => {
    await app.close()
    await opened.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...makeCaller(app, config.signSuffix), inject: app.inject.bind(app), database: services.database, config, close }
}
