import type { Pool, PoolClient } from '../database/engine/Pool.ts'

/** Marks our locks among others of the database. */
const mark = 8060
/** How often jobs that nobody holds are looked for, in milliseconds. */
const every = 1000

/**
 * Which jobs are being done, on PostgreSQL: whoever does one holds a lock of the database by one connection, which is let go the
 * moment that process is gone, however it ended. A job that is being done and that nobody holds waits again at once, on whatever
 * server; where only the network has failed, its heart tells later (startJobs.ts).
 */
export class JobLocks {
  readonly #pool: Pool
  readonly #takeBack: string
  readonly #fail: (error: unknown) => void
  readonly #held = new Set<string>()
  #connection: Promise<PoolClient> | null = null
  #timer: NodeJS.Timeout | undefined

  /** @param schema where pg-boss has its tables */
  constructor(pool: Pool, schema: string, fail: (error: unknown) => void) {
    this.#pool = pool
    this.#takeBack = takeBack(schema)
    this.#fail = fail
  }

  /** Looks for jobs that nobody does any more, at once and from now on. */
  async watch(): Promise<void> {
    await this.#run(this.#takeBack, [])
    this.#timer = setInterval(() => void this.#run(this.#takeBack, []), every).unref()
  }

  /** Holds a job while it is being done. */
  async during<T>(id: string, work: () => Promise<T>): Promise<T> {
    this.#held.add(id)
    await this.#run(lock, [id])
    try {
      return await work()
    } finally {
      this.#held.delete(id)
      await this.#run(unlock, [id])
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    // A connection that is closed lets go of its locks, and one that is broken can be asked nothing.
    if (this.#connection) await this.#drop(this.#connection)
  }

  /** A failure is told and no more: the next look has a new connection, which first holds again what is being done. */
  async #run(text: string, values: string[]): Promise<void> {
    this.#connection ??= this.#connect()
    const connection = this.#connection
    try {
      await (await connection).query(text, values)
    } catch (error) {
      this.#fail(error)
      if (this.#connection === connection) await this.#drop(connection)
    }
  }

  async #drop(connection: Promise<PoolClient>): Promise<void> {
    this.#connection = null
    await connection.then(
      client => client.release(true),
      () => undefined,
    )
  }

  async #connect(): Promise<PoolClient> {
    const client = await this.#pool.connect()
    for (const id of this.#held) await client.query(lock, [id])
    return client
  }
}

// Tried, not waited for: where a dying connection still holds it, the heart is enough.
const lock = `select pg_try_advisory_lock(${mark}, hashtext($1))`
const unlock = `select pg_advisory_unlock(${mark}, hashtext($1))`

// A moment passes between taking a job and holding it.
const takeBack = (schema: string): string => `
  update ${schema}.job j set state = 'retry', start_after = now(), heartbeat_on = null
  where j.state = 'active' and j.retry_count < j.retry_limit and j.started_on < now() - interval '2 seconds'
    and not exists (
      select 1 from pg_locks l
      where l.locktype = 'advisory' and l.classid = ${mark} and l.objsubid = 2 and l.granted
        and l.objid = (hashtext(j.id::text)::bigint & 4294967295)::oid
        and l.database = (select oid from pg_database where datname = current_database()))`
