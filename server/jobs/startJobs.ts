import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { type Db, PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../database/open.ts'
import type { Jobs, Services } from '../context/Context.ts'
import type { Module } from '../module/defineModule.ts'
import type { TaskRun } from '../tasks/RunningTask.ts'
import type { Trx } from '../rows/Tables.ts'
import { runTask } from '../tasks/runTask.ts'
import { taskJob } from '../tasks/startTask.ts'
import { JobLocks } from './JobLocks.ts'

export type RunningJobs = Jobs & {
  /** Begins to work; until then jobs are only queued */
  work(services: Services, modules: ReadonlyMap<string, Module>): Promise<void>
  /** Waits for the jobs that run, then stops */
  stop(): Promise<void>
}

const schema = 'console_jobs'

/**
 * The queue of background work, in the same database: it survives a restart, and in a transaction a job is queued with the rows it is
 * about. A job whose server died runs again: the next server that looks finds it held by nobody (JobLocks). Behind that beats its
 * heart: after 15 s without it, where a machine or its network is gone, another server takes it too.
 */
export async function startJobs(opened: OpenDatabase, fail: (error: unknown) => void): Promise<RunningJobs> {
  const db = asBossDatabase(opened)
  const embedded = opened.engine === 'embedded'
  const boss = new PgBoss({
    db,
    schema,
    backend: embedded ? 'pglite' : 'postgres',
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    schedule: false,
  })
  boss.on('error', fail)
  await boss.start()
  const locks = embedded ? null : new JobLocks(opened.pool, schema, fail)
  const hold = <T>(id: string, work: () => Promise<T>): Promise<T> => (locks ? locks.during(id, work) : work())
  const queues = new Set((await boss.getQueues()).map(({ name }) => name))
  const ensure = async (name: string): Promise<void> => {
    if (queues.has(name)) return
    await boss.createQueue(name, { retryLimit: 3, retryDelay: 1, expireInSeconds: 6 * 3600, heartbeatSeconds: 15 })
    queues.add(name)
  }
  const workers = new Map<string, string[]>()
  const workOn = async (name: string, run: (data: Record<string, unknown>) => Promise<void>): Promise<void> => {
    const worker = await boss.work<Record<string, unknown>>(name, options, async ([job]) => {
      if (job) await hold(job.id, () => run(job.data))
    })
    workers.set(name, [...(workers.get(name) ?? []), worker])
  }
  const wake = (name: string): void => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
  }
  return {
    send: async (name, data, trx) => {
      await ensure(name)
      await boss.send(name, data, trx ? { db: asTransaction(trx) } : {})
      for (const after of trx ? afterCommit : [0]) setTimeout(wake, after, name).unref()
    },
    work: async (services, modules) => {
      await (locks ? locks.watch() : db.executeSql(takeBack))
      for (const [name, run] of [...modules.values()].flatMap(module => Object.entries(module.jobs ?? {}))) {
        await ensure(name)
        await workOn(name, data => run(services, data))
      }
      const runs = tasksOf(modules)
      await ensure(taskJob)
      for (let at = 0; at < tasksAtOnce; at += 1) await workOn(taskJob, ({ id }) => runTask(services, runs, Number(id)))
    },
    stop: async () => {
      // Waited for here: by itself it looks twice a second whether they have ended.
      const ended = Promise.all([...workers.keys()].map(name => boss.offWork(name)))
      await Promise.race([ended, wait(lastWait, undefined, { ref: false })])
      await boss.stop({ graceful: false })
      await locks?.close()
    },
  }
}

/** The embedded database belongs to this process alone: what was being done when it opened is done by nobody, and waits for no heart. */
const takeBack = `update ${schema}.job set state = 'retry', start_after = now(), heartbeat_on = null
  where state = 'active' and retry_count < retry_limit`

/**
 * One job at a time: a failure of one would repeat the whole batch. What this server queues it looks for at once; a look now and then is
 * for what comes again, or from another server. Each look of an idle server costs it the processor.
 */
const options = { batchSize: 1, pollingIntervalSeconds: 2 } as const

/** Milliseconds that jobs have for their end when the server stops; what still runs then is done again by the next one. */
const lastWait = 10_000

/** Milliseconds after a job was queued in a transaction, which should have ended by one of them. */
const afterCommit = [50, 500]

/** A short task does not wait for a long one, and memory stays bounded. */
const tasksAtOnce = 2

/** @throws Error when two modules do tasks of the same kind */
function tasksOf(modules: ReadonlyMap<string, Module>): ReadonlyMap<string, TaskRun> {
  const runs = new Map<string, TaskRun>()
  for (const [name, module] of modules)
    for (const [kind, run] of Object.entries(module.tasks ?? {})) {
      if (runs.has(kind)) throw new Error(`Tasks of the kind "${kind}" are done by another module already, not by "${name}".`)
      runs.set(kind, run)
    }
  return runs
}

const asBossDatabase = ({ pool }: OpenDatabase): Db => ({
  executeSql: async (text, values) => {
    const client = await pool.connect()
    try {
      return await client.query(text, values ?? [])
    } catch (error) {
      // A block that failed halfway leaves its transaction open on this connection.
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  },
})

const asTransaction = (trx: Trx): Db => ({
  executeSql: async (text, values) => ({ rows: (await trx.executeQuery(CompiledQuery.raw(text, values ?? []))).rows }),
})
