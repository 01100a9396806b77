import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { countedLists } from '../contract/language/countedList.ts'
import { shownSettings } from '../contract/language/page/shownSettings.ts'
import { formatProblem, isBlocking, readSite, type Site } from '../site/readSite.ts'
import { openAdapters } from './adapters/openAdapters.ts'
import { watchEvents } from './events/watchEvents.ts'
import { joinBatches } from './module/joinBatches.ts'
import { columns } from './columns/loadColumns.ts'
import type { Config } from './config/readConfig.ts'
import { isAway } from './database/isAway.ts'
import { logAway } from './database/logAway.ts'
import { type Migrated, migrate, readMigrations } from './database/migrate/migrate.ts'
import { type OpenDatabase, openDatabase } from './database/open.ts'
import { hasDemo, markDemo } from './database/hasDemo.ts'
import type { Module } from './module/defineModule.ts'
import type { Route } from './context/Route.ts'
import type { Services } from './context/Context.ts'
import { explainFailure } from './config/explainFailure.ts'
import { openFileStore } from './files/openFileStore.ts'
import { startJobs } from './jobs/startJobs.ts'
import { joinFunctions } from './module/joinFunctions.ts'
import { joinHooks } from './module/joinHooks.ts'
import { stateBatches } from './states/stateBatches.ts'
import { stateHooks } from './states/stateHooks.ts'
import { openLedger } from './ledger/openLedger.ts'
import { watchLedger } from './ledger/watchLedger.ts'
import { systemContext, watchDue } from './states/watchDue.ts'
import { readModules } from './module/readModules.ts'
import { gatherRoutes } from './routes/gatherRoutes.ts'
import { readTranslations } from './words/translate.ts'

export type OpenServices = {
  services: Services
  modules: ReadonlyMap<string, Module>
  migrated: Migrated
  /** Sentences about mistakes in schema files, with file and line */
  problems: string[]
  findRoute(method: string, path: string): Route | undefined
  /** Reads the site anew and fits the database to it; the routes follow. Answers the problems found. */
  reload(): Promise<string[]>
  /** Rejects once the database is gone for good: the process should then stop */
  failed: Promise<never>
  close(): Promise<void>
}

export type OpenOptions = {
  /** Other modules than those of server/modules, for tests; no demo data is made for them */
  modules?: ReadonlyMap<string, Module>
  /** Makes another database than the configured one, for tests */
  open?: (config: Config) => Promise<OpenDatabase>
  /** How much demo data to make, for tests and measuring */
  seed?: (kind: string, otherwise: number) => number
  /** Told before demo data is made: that takes a while */
  onSeed?: () => void
  /** Background work is only queued, not done */
  idle?: boolean
}

/**
 * Opens everything the server stands on: site, database with its tables and demo data, files and background work.
 * @throws Error with a sentence that names folder or variable where one of them is not to be had
 */
export async function openServices(config: Config, log: FastifyBaseLogger, options: OpenOptions = {}): Promise<OpenServices> {
  try {
    const [opened, modules] = await Promise.all([(options.open ?? openDatabase)(config), options.modules ?? readModules()])
    return await fill(config, log, options, opened, modules).catch(async error => {
      await opened.close()
      throw error
    })
  } catch (error) {
    throw explainFailure(error, config)
  }
}

async function fill(
  config: Config,
  log: FastifyBaseLogger,
  options: OpenOptions,
  opened: OpenDatabase,
  modules: ReadonlyMap<string, Module>,
): Promise<OpenServices> {
  let site: Site = await readSite(config.root)
  const fitDatabase = async (next: Site): Promise<Migrated> =>
    migrate(opened.database, next.entities, columns, modules, await readMigrations(join(config.root, 'schemas/migrations')))
  const migrated = await fitDatabase(site)
  const jobs = await startJobs(opened, error => {
    if (isAway(error)) logAway({ database: opened.database, log }, error)
    else log.error({ err: error }, 'background work failed')
  })
  const services: Services = {
    config,
    log,
    jobs,
    database: opened.database,
    entities: site.entities,
    ledger: site.ledger,
    pages: site.entries,
    notices: site.notices,
    counted: countedLists(site),
    shownSettings: shownSettings(site.pages.values()),
    hooks: joinHooks(modules, stateHooks(site)),
    batches: new Map([...joinBatches(modules), ...stateBatches(site)]),
    ...joinFunctions(modules),
    files: await openFileStore(config),
    adapters: openAdapters(config.adapters),
    ...readTranslations(config.root),
  }
  await openLedger(systemContext(services))
  if (config.demo && !options.modules && !(await hasDemo(opened.database))) {
    options.onSeed?.()
    // Loaded when it is asked for: a server without demo data never reads it.
    const { seedDemo } = await import('../demo/seedDemo.ts')
    await seedDemo(services, options.seed)
    await markDemo(opened.database)
  }
  if (!options.idle) await jobs.work(services, modules)
  const watches = options.idle ? [] : [watchDue(services), watchLedger(services), await watchEvents(services)]
  let routes = gatherRoutes(services, modules)
  const reload = async (): Promise<string[]> => {
    const next = await readSite(config.root, site)
    await fitDatabase(next)
    site = next
    const said = readTranslations(config.root)
    Object.assign(services, {
      entities: next.entities,
      ledger: next.ledger,
      pages: next.entries,
      notices: next.notices,
      counted: countedLists(next),
      shownSettings: shownSettings(next.pages.values()),
      ...said,
    })
    Object.assign(services, {
      hooks: joinHooks(modules, stateHooks(next)),
      batches: new Map([...joinBatches(modules), ...stateBatches(next)]),
    })
    routes = gatherRoutes(services, modules)
    return next.problems.filter(isBlocking).map(formatProblem)
  }
  const close = async (): Promise<void> => {
    await Promise.all(watches.map(end => end()))
    await jobs.stop()
    await opened.close()
  }
  const problems = site.problems.filter(isBlocking).map(formatProblem)
  return {
    services,
    modules,
    migrated,
    problems,
    reload,
    close,
    failed: opened.pool.failed,
    findRoute: (method, path) => routes.get(`${method} ${path}`),
  }
}
