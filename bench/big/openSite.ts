import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Config } from '../../server/config/readConfig.ts'
import { type OpenOptions, type OpenServices, openServices } from '../../server/openServices.ts'
import type { Database } from '../../server/rows/Tables.ts'
import { root, testConfig } from '../../tests/support/snapshot.ts'

export type BigSite = OpenServices & { config: Config }

/**
 * What the server stands on with these entities beside the product's, in whose tables `fill` puts rows; their indexes are there when
 * it is answered.
 * @param database where the rows are, and stay when it is a PostgreSQL server
 */
export async function openSite(
  database: Config['database'],
  entities: readonly { entity: string }[],
  fill: (database: Database) => Promise<void>,
  options: OpenOptions = {},
): Promise<BigSite> {
  const folder = mkdtempSync(join(tmpdir(), 'mc-big-'))
  for (const part of ['schemas', 'locales']) cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const one of entities) writeFileSync(join(folder, `schemas/entities/${one.entity}.json`), JSON.stringify(one))
  const config: Config = { ...testConfig(join(folder, 'files'), 'demo'), root: folder, database, rateLimit: 0 }
  const seed = (_kind: string, count: number) => Math.min(count, 20)
  const opened = await openServices(config, pino({ level: 'silent' }), { seed, ...options })
  const close = async (): Promise<void> => {
    await opened.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [problem] = opened.problems
    if (problem) throw new Error(problem)
    await patiently(opened.services.database, fill)
    await opened.reload()
    await patiently(opened.services.database, async own => {
      for (const { entity } of entities) await sql`vacuum (analyze) ${sql.table(entity)}`.execute(own)
    })
  } catch (error) {
    await close()
    throw error
  }
  return { ...opened, config, close }
}

/** On a connection of its own that lets a statement take as long as it does. */
const patiently = (database: Database, work: (own: Database) => Promise<void>): Promise<void> =>
  database.connection().execute(async own => {
    await sql`set statement_timeout = 0`.execute(own)
    await work(own)
    await sql`reset statement_timeout`.execute(own)
  })
