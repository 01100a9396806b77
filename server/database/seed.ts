import { sql } from 'kysely'
import type { Database, Module, SeedContext, Services } from '../context/Context.ts'

/** How many of a kind (`goods`, `orders`) to make, where a module asks for `otherwise`. */
export type SeedCount = (kind: string, otherwise: number) => number

/**
 * Runs the modules' seeds, each after those it names in `after`. The chance is the same on every run, so the demo data is too.
 * @param now epoch seconds the data ends at
 */
export async function seedDemo(
  services: Services,
  modules: ReadonlyMap<string, Module>,
  count: SeedCount = (_kind, otherwise) => otherwise,
  now = Math.floor(Date.now() / 1000),
): Promise<void> {
  const context: SeedContext = {
    services,
    now,
    database: services.database,
    language: services.config.demoLanguage,
    random: makeRandom(8060),
    count,
  }
  for (const name of orderSeeds(modules)) await modules.get(name)?.seed?.run(context)
  await continueIds(services.database, [...services.entities.keys()])
  await sql`analyze`.execute(services.database)
}

/** Names of the modules with a seed, in an order that keeps every `after`. Throws where they wait for each other. */
export function orderSeeds(modules: ReadonlyMap<string, Module>): string[] {
  const done: string[] = []
  const visit = (name: string, path: string[]): void => {
    const seed = modules.get(name)?.seed
    if (!seed || done.includes(name)) return
    if (path.includes(name)) throw new Error(`Seeds wait for each other: ${[...path, name].join(' → ')}.`)
    for (const before of seed.after ?? []) visit(before, [...path, name])
    done.push(name)
  }
  for (const name of [...modules.keys()].sort()) visit(name, [])
  return done
}

/** A generator of numbers from 0 to 1 that gives the same ones for the same start (mulberry32). */
export function makeRandom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Seeds write ids of their own; the tables go on behind the highest. */
async function continueIds(database: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), coalesce((select max(id) from ${sql.table(table)}), 0) + 1, false)`.execute(
      database,
    )
  }
}

/** Whether demo data was ever loaded into this database. */
export async function hasDemo(database: Database): Promise<boolean> {
  const row = await database.selectFrom('console_setting').select('value').where('name', '=', 'demo').executeTakeFirst()
  return row !== undefined
}

export async function markDemo(database: Database): Promise<void> {
  const row = { name: 'demo', value: JSON.stringify(true), updated_at: Math.floor(Date.now() / 1000) }
  await database
    .insertInto('console_setting')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
