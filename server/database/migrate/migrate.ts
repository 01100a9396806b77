import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Database, Trx } from '../../rows/Tables.ts'
import { internalMigrations } from './internal.ts'
import { bringTrigrams } from './bringTrigrams.ts'
import { findEqualRows } from './findEqualRows.ts'
import { makeSequences } from './numberSequence.ts'
import { planTable } from './planTable.ts'
import { refuseNewer } from './refuseNewer.ts'
import { readCanonicalTypes, readCatalogue } from './readCatalogue.ts'
import { type ColumnSql, tableOf } from './tableOf.ts'

export type Migration = { name: string; sql: string }
/** `created`: tables made; `changed`: tables that got a column or an index; `applied`: names of migrations run */
export type Migrated = { created: string[]; changed: string[]; applied: string[] }

/**
 * Entity files ask for what could lose data, or the database is that of a newer version; nothing was changed. One sentence per place, each
 * naming what to do.
 */
export class MigrationRefused extends Error {
  readonly sentences: string[]
  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    this.name = 'MigrationRefused'
    this.sentences = sentences
  }
}

/**
 * Brings the database to what the server, its modules and the entity files ask, in one transaction: all or nothing.
 * Order: the server's own tables, the modules', `schemas/migrations/*.sql` by name, then tables, columns and indexes of entities.
 * On an empty database the files of `schemas/migrations` are recorded and not run: the tables are made from today's entity files.
 * @param columns SQL type by field type (`server/columns/{type}.ts`)
 * @param written migrations of `schemas/migrations`, see readMigrations
 * @param end the last word in the transaction: throwing takes everything back
 * @throws MigrationRefused
 */
export async function migrate(
  database: Database,
  entities: ReadonlyMap<string, Entity>,
  columns: ReadonlyMap<string, ColumnSql>,
  modules: ReadonlyMap<string, { migrations?: { name: string; sql: string }[] }>,
  written: readonly Migration[] = [],
  end: (migrated: Migrated) => Migrated = migrated => migrated,
): Promise<Migrated> {
  return database.transaction().execute(async trx => {
    // Two servers that start together on one PostgreSQL take their turns.
    await sql`select pg_advisory_xact_lock(8060)`.execute(trx)
    // An index on millions of rows takes longer than any request may.
    await sql`set local statement_timeout = 0`.execute(trx)
    const fresh = await prepareRecord(trx)
    const done = new Set((await trx.selectFrom('console_migration').select('name').execute()).map(row => String(row.name)))
    const ours = [
      ...prefixed('server', internalMigrations),
      ...[...modules].flatMap(([name, module]) => prefixed(name, module.migrations ?? [])),
    ]
    const ofSite = prefixed('schemas', written)
    const newer = refuseNewer(
      done,
      [...ours, ...ofSite].map(({ name }) => name),
    )
    if (newer.length > 0) throw new MigrationRefused(newer)
    const applied = [...(await applyAll(trx, done, ours, true)), ...(await applyAll(trx, done, ofSite, !fresh))]
    return end({ applied, ...(await fitTables(trx, entities, columns)) })
  })
}

/**
 * The files `NNNN-name.sql` of a folder, by name; none when there is no folder.
 * @param say an English text in the language of the installation: said of the texts of a file that are marked as data (sayTexts)
 */
export async function readMigrations(folder: string, say = (text: string): string => text): Promise<Migration[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async name => ({ name: name.slice(0, -4), sql: sayTexts(await readFile(join(folder, name), 'utf8'), say) })),
  )
}

/** What a file writes into the data stands in it in English, after a comment that says `said`. */
const sayTexts = (text: string, say: (text: string) => string): string =>
  text.replace(/\/\* said \*\/ '([^']+)'/g, (_, english: string) => `'${say(english).replaceAll("'", "''")}'`)

const prefixed = (owner: string, migrations: readonly Migration[]): Migration[] =>
  migrations.map(({ name, sql: text }) => ({ name: `${owner}/${name}`, sql: text }))

async function prepareRecord(trx: Trx): Promise<boolean> {
  const found = await sql<{ there: boolean }>`select to_regclass('console_migration') is not null as there`.execute(trx)
  if (found.rows[0]?.there) return false
  await sql`create table console_migration (name text primary key, applied_at bigint not null)`.execute(trx)
  return true
}

async function applyAll(trx: Trx, done: Set<string>, migrations: Migration[], run: boolean): Promise<string[]> {
  const missing = migrations.filter(({ name }) => !done.has(name))
  for (const { name, sql: text } of missing) {
    if (run) await runMigration(trx, name, text)
    await trx
      .insertInto('console_migration')
      .values({ name, applied_at: Math.floor(Date.now() / 1000) })
      .execute()
    done.add(name)
  }
  return run ? missing.map(({ name }) => name) : []
}

async function runMigration(trx: Trx, name: string, text: string): Promise<void> {
  try {
    await trx.executeQuery(CompiledQuery.raw(text))
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

async function fitTables(
  trx: Trx,
  entities: ReadonlyMap<string, Entity>,
  columns: ReadonlyMap<string, ColumnSql>,
): Promise<Pick<Migrated, 'created' | 'changed'>> {
  const trigrams = await bringTrigrams(trx)
  const wanted = [...entities.values()].map(entity => tableOf(entity, columns))
  for (const table of wanted) table.indexes = table.indexes.filter(index => index.kind !== 'search' || trigrams)
  const found = await readCatalogue(trx)
  const canonical = await readCanonicalTypes(
    trx,
    wanted.flatMap(table => [...table.columns.values()]),
  )
  const plans = wanted.map(table => ({ table, ...planTable(table, found.get(table.name), type => canonical.get(type) ?? type) }))
  const refusals = plans.flatMap(plan => plan.refusals)
  if (refusals.length === 0)
    for (const { table } of plans) refusals.push(...(await findEqualRows(trx, table, found.get(table.name))))
  if (refusals.length > 0) throw new MigrationRefused(refusals)
  for (const statement of makeSequences(entities.values())) await trx.executeQuery(CompiledQuery.raw(statement))
  for (const plan of plans) for (const statement of plan.statements) await runStatement(trx, plan.table.name, statement)
  const changed = plans.filter(plan => !plan.created && plan.statements.length > 0)
  return {
    created: plans.filter(plan => plan.created).map(plan => plan.table.name),
    changed: changed.map(plan => plan.table.name),
  }
}

async function runStatement(trx: Trx, table: string, statement: string): Promise<void> {
  try {
    await trx.executeQuery(CompiledQuery.raw(statement))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '23505')) throw error
    throw new MigrationRefused([
      `${table} has rows that are equal in what is now unique (${statement}): a new column that is unique needs a value for each row, so write schemas/migrations/NNNN-${table}.sql that adds and fills it.`,
    ])
  }
}
