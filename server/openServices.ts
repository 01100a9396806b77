import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { formatProblem, isBlocking, readSite, type Site } from '../site/readSite.ts'
import { openAdapters } from './adapters/openAdapters.ts'
import { watchEvents } from './events/watchEvents.ts'
import { lookAgain } from './module/lookAgain.ts'
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
import { ofAddon } from './module/ofAddon.ts'
import { asDatabase } from './gate/once/asDatabase.ts'
import { servedBy, servedModules } from './servedBy.ts'
import { followUpTopic } from './events/outbox/followUpTopic.ts'
import { runFollowUp } from './states/runFollowUp.ts'
import { openLedger } from './ledger/openLedger.ts'
import { watchLedger } from './ledger/watchLedger.ts'
import { systemContext, watchDue } from './states/watchDue.ts'
import { readAddonModules, readModules } from './module/readModules.ts'
import { readMade, recordMade } from './database/addons.ts'
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
  /** The site of a folder, where it is known already, for tests */
  site?: (root: string) => Promise<Site>
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

/** Jobs that follow transitions stand in the outbox like messages, and go by a channel of their own. */
const withFollowUps = <T extends Pick<Services, 'channels'>>(functions: T): T => ({
  ...functions,
  channels: new Map([...functions.channels, [followUpTopic, runFollowUp]]),
})

async function fill(
  config: Config,
  log: FastifyBaseLogger,
  options: OpenOptions,
  opened: OpenDatabase,
  own: ReadonlyMap<string, Module>,
): Promise<OpenServices> {
  let site: Site = await (options.site ?? readSite)(config.root)
  let made = await readMade(opened.database)
  const modules = options.modules ? own : await withModulesOfAddons(config.root, site, own)
  const words = readTranslations(config.root)
  const fitDatabase = async (next: Site): Promise<Migrated> => {
    const say = (text: string): string => words.t(config.demoLanguage, text)
    const written = await readMigrations(join(config.root, 'schemas/migrations'), say)
    return migrate(opened.database, servedBy(next, modules, made).entities, columns, servedModules(modules, made), written)
  }
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
    demo: false,
    ...servedBy(site, modules, made),
    ...withFollowUps(joinFunctions(modules)),
    makeAddon: async key => {
      if (made.has(key)) return
      const entities = new Map([...site.entities].filter(([, { plugin }]) => plugin === key))
      await migrate(opened.database, entities, columns, new Map([...modules].filter(([, { addon }]) => addon === key)))
      await recordMade(opened.database, key, async trx => {
        if (!services.demo) return
        const { seedAddon } = await import('../demo/seedAddon.ts')
        await seedAddon({ ...services, database: asDatabase(trx) }, key)
      })
      await lookForMade()
    },
    files: await openFileStore(config),
    adapters: openAdapters(config.adapters),
    ...words,
  }
  await openLedger(systemContext(services))
  if (config.demo && !options.modules && !(await hasDemo(opened.database))) {
    options.onSeed?.()
    // Loaded when it is asked for: a server without demo data never reads it.
    const { seedDemo } = await import('../demo/seedDemo.ts')
    await seedDemo(services, options.seed)
    await markDemo(opened.database)
  }
  services.demo = config.demo && (await hasDemo(opened.database))
  if (!options.idle) await jobs.work(services, modules)
  const watches = options.idle ? [] : [watchDue(services), watchLedger(services), await watchEvents(services)]
  if (!options.idle && services.demo) watches.push((await import('../demo/trade/watchTrade.ts')).watchTrade(services))
  let routes = gatherRoutes(services, servedModules(modules, made))
  const serve = (): void => {
    Object.assign(services, servedBy(site, modules, made))
    routes = gatherRoutes(services, servedModules(modules, made))
  }
  const lookForMade = async (): Promise<void> => {
    const next = await readMade(opened.database)
    if (next.size === made.size) return
    made = next
    serve()
  }
  // Another server may make the tables of an add-on; without any that could be made there is nothing to look for.
  if (!options.idle && site.addons.size > 0)
    watches.push(lookAgain(services, { pause: 1000, what: 'looking for add-ons', look: lookForMade }))
  const reload = async (): Promise<string[]> => {
    const next = await readSite(config.root, site)
    await fitDatabase(next)
    site = next
    Object.assign(services, readTranslations(config.root))
    serve()
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

/** The modules with those of all add-ons, each of its folder's. @throws Error where two have one name */
async function withModulesOfAddons(
  root: string,
  { addons, entities }: Site,
  own: ReadonlyMap<string, Module>,
): Promise<ReadonlyMap<string, Module>> {
  const all = new Map(own)
  for (const key of addons.keys()) {
    const names = new Set([...entities.values()].flatMap(({ entity, plugin }) => (plugin === key ? [entity] : [])))
    for (const [name, module] of await readAddonModules(key, join(root, 'addons', key, 'server'))) {
      if (all.has(name)) throw new Error(`Two modules are named "${name}"; npm run check names their files.`)
      all.set(name, ofAddon(key, module, names))
    }
  }
  return all
}
