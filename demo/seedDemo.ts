import { sql } from 'kysely'
import type { Database } from '../server/rows/Tables.ts'
import type { Services } from '../server/context/Context.ts'
import { demoLanguageOf } from './DemoLanguage.ts'
import type { Seed, SeedContext } from './defineSeeds.ts'
import { makeRandom } from './makeRandom.ts'
import { readSeeds } from './readSeeds.ts'
import { writeMails } from './writeMails.ts'

/**
 * Runs all seeds, each after those it names in `after`. The chance is the same on every run, so the demo data is too.
 * @param now epoch seconds the data ends at
 */
export async function seedDemo(
  services: Services,
  count?: SeedContext['count'],
  now = Math.floor(Date.now() / 1000),
): Promise<void> {
  await runSeeds(services, await readSeeds(), count, now)
  await continueIds(services.database, [...services.entities.keys()])
  await sql`analyze`.execute(services.database)
}

/** Runs seeds, each after those it names in `after`. */
export async function runSeeds(
  services: Services,
  seeds: ReadonlyMap<string, Seed>,
  count: SeedContext['count'] = (_kind, otherwise) => otherwise,
  now = Math.floor(Date.now() / 1000),
): Promise<void> {
  const { database, config } = services
  const language = demoLanguageOf(config.demoLanguage)
  const lists = { mails: [], stockMoves: [] }
  const context: SeedContext = { services, now, database, language, random: makeRandom(8060), ...lists, count }
  for (const name of orderSeeds(seeds)) await seeds.get(name)?.run(context)
  await writeMails(context)
}

/** Names of the seeds in an order that keeps every `after`. Throws where they wait for each other. */
export function orderSeeds(seeds: ReadonlyMap<string, Seed>): string[] {
  const done: string[] = []
  const visit = (name: string, path: string[]): void => {
    const seed = seeds.get(name)
    if (!seed || done.includes(name)) return
    if (path.includes(name)) throw new Error(`Seeds wait for each other: ${[...path, name].join(' → ')}.`)
    for (const before of seed.after ?? []) visit(before, [...path, name])
    done.push(name)
  }
  for (const name of [...seeds.keys()].sort()) visit(name, [])
  return done
}

/** Seeds write ids of their own; the tables go on behind the highest. */
async function continueIds(database: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), coalesce((select max(id) from ${sql.table(table)}), 0) + 1, false)`.execute(
      database,
    )
  }
}
