import { describe } from 'vitest'
import type { OpenDatabase } from '../../server/database/open.ts'
import { withKysely } from '../../server/database/open.ts'
import { openPostgres } from '../../server/database/engine/postgres.ts'
import { seedOf } from './seedOf.ts'

/** The throw-away PostgreSQL that scripts/test.mjs starts; without it the tests on that engine are skipped, and the run says so. */
export const postgresUrl: string | undefined = process.env.TEST_DATABASE_URL

export type Engine = 'embedded' | 'postgres'

/** What the gate runs on one engine `npm run nightly` runs on both. */
const isNight = process.env.TEST_ALL_PAIRS === '1'

/**
 * Whose engine is said nowhere: the embedded one takes five times as much of the processor for the same. Where there is no PostgreSQL
 * it has them all, at night it has those that name none.
 */
export const usualEngine: Engine = postgresUrl === undefined || isNight ? 'embedded' : 'postgres'

/** The same tests once for each engine. */
export function describeEngines(title: string, tests: (engine: Engine) => void): void {
  describe(`${title} (embedded)`, () => tests('embedded'))
  describe.skipIf(postgresUrl === undefined)(`${title} (PostgreSQL)`, () => tests('postgres'))
}

/**
 * The same tests of what no engine makes otherwise: on PostgreSQL, and where it is drawn on the embedded engine too.
 * @param isDrawn one title in eight, unless said otherwise
 */
export function describeDrawn(title: string, tests: (engine: Engine) => void, isDrawn = seedOf(title) % 8 === 0): void {
  if (usualEngine === 'embedded' || isDrawn) describeEngines(title, tests)
  else describe(`${title} (PostgreSQL)`, () => tests('postgres'))
}

/** The same tests on PostgreSQL, at night on both: of servers that are begun and killed again and again, which takes seconds each time. */
export const describeLasting = (title: string, tests: (engine: Engine) => void): void => describeDrawn(title, tests, false)

/**
 * A new database of the test server, removed when it is closed.
 * @param template name of a database to copy
 */
export async function openTestPostgres(template?: string): Promise<OpenDatabase & { name: string; url: string }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  // Copied as files: by the log, as PostgreSQL does it unless told, it takes three times as long.
  await runOnServer(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`)
  const url = addressOf(name)
  const opened = withKysely('postgres', openPostgres(url))
  const close = async (): Promise<void> => {
    await opened.close()
    await runOnServer(`drop database if exists ${name} with (force)`)
  }
  return { ...opened, close, name, url }
}

/** Runs one statement on the server itself; rows as records. */
export async function runOnServer(sql: string): Promise<Record<string, unknown>[]> {
  if (!postgresUrl) throw new Error('TEST_DATABASE_URL is not set: start the tests with npm test, or use describeEngines.')
  const pool = openPostgres(postgresUrl)
  try {
    const client = await pool.connect()
    const { rows } = await client.query(sql).finally(() => client.release())
    return rows
  } finally {
    await pool.end()
  }
}

export function addressOf(name: string): string {
  const url = new URL(postgresUrl ?? '')
  url.pathname = `/${name}`
  return url.href
}
