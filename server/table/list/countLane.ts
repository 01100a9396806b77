import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Context } from '../../context/Context.ts'
import type { Database } from '../../rows/Tables.ts'
import { type Countable, countInParts } from './countInParts.ts'

/** Counts at once: a PostgreSQL server has connections left for rows, the embedded engine has one for everything. */
const most = { embedded: 1, postgres: 3, crowded: 1 }
/** So many who read rows at once need the processors themselves: counts then run one by one, and each on one of them. */
const crowd = 6
/** Milliseconds that a count on the embedded engine lets pass, for the rows asked for beside it to go first. */
const courtesy = 15
/** Milliseconds after which a count stops waiting for rows: under load there is always somebody reading. */
const patience = 2000

const alone = CompiledQuery.raw('set local max_parallel_workers_per_gather = 0')

type Row = Record<string, unknown>
type Count = { countable: Countable; answer: PromiseWithResolvers<Row>; ready: boolean; late: boolean }
type Lane = { running: number; reading: number; waiting: Map<string, Count> }

const lanes = new WeakMap<Database, Lane>()

function laneOf(database: Database): Lane {
  const lane = lanes.get(database) ?? { running: 0, reading: 0, waiting: new Map() }
  lanes.set(database, lane)
  return lane
}

/** Reads rows; counts of the embedded engine wait meanwhile. */
export async function readFirst<T>(context: Context, read: () => Promise<T>): Promise<T> {
  const lane = laneOf(context.services.database)
  lane.reading += 1
  try {
    return await read()
  } finally {
    lane.reading -= 1
    startCounts(context, lane)
  }
}

/**
 * Counts when it delays nobody's rows: few at once, behind the rows that are being read, and once for all who wait for the same.
 * One that is under way already is not shared, for it may not know what was saved since.
 */
export async function countLater(context: Context, countable: Countable): Promise<Row> {
  const lane = laneOf(context.services.database)
  const { whole } = countable
  const key = JSON.stringify([whole.sql, whole.parameters])
  const found = lane.waiting.get(key)
  if (found) return found.answer.promise
  const count: Count = { countable, answer: Promise.withResolvers<Row>(), ready: false, late: false }
  lane.waiting.set(key, count)
  if (engineOf(context) === 'embedded') await wait(courtesy)
  count.ready = true
  startCounts(context, lane)
  const late = (): void => {
    count.late = true
    startCounts(context, lane)
  }
  if (lane.waiting.has(key)) setTimeout(late, patience).unref()
  return count.answer.promise
}

const engineOf = (context: Context) => context.services.config.database.engine

function startCounts(context: Context, lane: Lane): void {
  const engine = engineOf(context)
  for (const [key, count] of lane.waiting) {
    if (lane.running >= most[isCrowded(context, lane) ? 'crowded' : engine]) return
    const mayStart = engine === 'postgres' || count.late || (count.ready && lane.reading === 0)
    if (!mayStart) continue
    lane.waiting.delete(key)
    void runCount(context, lane, count)
  }
}

async function runCount(context: Context, lane: Lane, { countable, answer }: Count): Promise<void> {
  lane.running += 1
  try {
    const count = engineOf(context) === 'embedded' ? countPolitely : isCrowded(context, lane) ? countAlone : countQuickly
    answer.resolve(await count(context, countable))
  } catch (error) {
    answer.reject(error)
  } finally {
    lane.running -= 1
    startCounts(context, lane)
  }
}

const isCrowded = (context: Context, lane: Lane): boolean => engineOf(context) === 'postgres' && lane.reading >= crowd

const countPolitely = ({ services }: Context, countable: Countable) => countInParts(services.database, countable)

const countQuickly = async ({ services }: Context, { whole }: Countable): Promise<Row> =>
  (await services.database.executeQuery(whole)).rows[0] ?? {}

/** Without the helpers that PostgreSQL would give a long count. */
const countAlone = ({ services }: Context, { whole }: Countable): Promise<Row> =>
  services.database.transaction().execute(async trx => {
    await trx.executeQuery(alone)
    return (await trx.executeQuery(whole)).rows[0] ?? {}
  })
