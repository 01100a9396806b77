import { anyTable } from '../../../server/database/anyTable.ts'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import type { Entity } from '../../../contract/language/Entity.ts'
import { columns } from '../../../server/columns/loadColumns.ts'
import { readConfig } from '../../../server/config/readConfig.ts'
import { migrate } from '../../../server/database/migrate/migrate.ts'
import type { OpenDatabase } from '../../../server/database/open.ts'
import type { Actor } from '../../../server/context/Actor.ts'
import type { Context, EntityHooks, FileStore, Services } from '../../../server/context/Context.ts'
import { tableRoutes } from '../../../server/routes/tableRoutes.ts'
import { makeTranslate } from '../../../server/words/translate.ts'
import { entities as testEntities } from './entities.ts'
import { shopOwner } from '../../support/actors.ts'
import { openEngine } from './openEngine.ts'

/** `needs`: the permission the call asked for */
export type Caller = {
  tenant?: number | null
  actor?: Partial<Actor>
  upload?: Context['upload']
  needs?: string
  language?: string
}
export type Tables = {
  database: OpenDatabase['database']
  services: Services
  files: Map<string, Uint8Array>
  jobs: { name: string; data: Record<string, unknown> }[]
  context(caller?: Caller): Context
  get(path: string, query?: Record<string, string | number>, caller?: Caller): Promise<unknown>
  post(path: string, body?: Record<string, unknown>, caller?: Caller): Promise<unknown>
  clear(): Promise<void>
  close(): Promise<void>
}

export const shop = (tenant: number): Caller => ({
  tenant,
  actor: { kind: 'supplier', id: tenant, supplierId: tenant, name: `shop${tenant}` },
})
export const platform = (tenant: number | null = null): Caller => ({
  tenant,
  actor: { kind: 'platform', id: 1, supplierId: 1, name: 'platform' },
})

/** The table protocol on a database of its own, called without HTTP; suppliers 1, 2 and 3 are there. */
export async function openTables(
  opened?: OpenDatabase,
  hooks: Record<string, EntityHooks> = {},
  entities: ReadonlyMap<string, Entity> = testEntities,
): Promise<Tables> {
  const own = opened ?? (await openEngine('embedded'))
  await migrate(own.database, entities, columns, new Map())
  const files = new Map<string, Uint8Array>()
  const jobs: Tables['jobs'] = []
  const services: Services = {
    config: readConfig(own.engine === 'postgres' ? { DATABASE_URL: 'postgres://opened-already' } : {}, process.cwd()).config,
    database: own.database,
    entities,
    ledger: { wallets: new Map(), postings: new Map() },
    pages: [],
    menu: [],
    addons: new Map(),
    made: new Set(),
    demo: false,
    makeAddon: async () => undefined,
    notices: new Map(),
    counted: new Map(),
    shownSettings: new Map(),
    hooks: new Map(Object.entries(hooks)),
    batches: new Map(),
    guards: new Map(),
    effects: new Map(),
    followUps: new Map(),
    callbacks: new Map(),
    channels: new Map(),
    adapters: { sms: null, carrier: null, payment: { wechat: null, alipay: null }, social: { wechat: null } },
    files: makeFiles(files),
    jobs: { send: async (name, data) => void jobs.push({ name, data }) },
    log: pino({ level: 'silent' }),
    t: makeTranslate(new Map()),
    languages: ['en'],
  }
  const context = (caller: Caller = shop(2)): Context => makeContext(services, caller)
  const run = (
    method: string,
    path: string,
    caller: Caller | undefined,
    query: Record<string, string>,
    body: Record<string, unknown>,
  ): Promise<unknown> => {
    const route = tableRoutes(services).find(each => each.method === method && each.path === path)
    if (!route) throw new Error(`There is no route ${method} ${path}`)
    return route.run(context(caller), { query, body })
  }
  const clear = async (): Promise<void> => {
    for (const name of entities.keys()) if (name !== 'supplier') await anyTable(own.database).deleteFrom(name).execute()
  }
  for (const id of [1, 2, 3])
    await own.database
      .insertInto('supplier')
      .values({ id, shop_name: `Shop ${id}`, supplier_status: 1, version: 1 })
      .onConflict(on => on.doNothing())
      .execute()
  return {
    database: own.database,
    services,
    files,
    jobs,
    context,
    get: (path, query = {}, caller) =>
      run('GET', path, caller, Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])), {}),
    post: (path, body = {}, caller) => run('POST', path, caller, {}, body),
    clear,
    close: () => own.close(),
  }
}

function makeContext(services: Services, { tenant = 2, actor = {}, upload, needs = '', language = 'en' }: Caller): Context {
  return {
    services,
    database: services.database,
    actor: { ...shopOwner, ...actor },
    tenant,
    language,
    t: (text, values) => services.t('en', text, values),
    now: () => Math.floor(Date.now() / 1000),
    ip: '127.0.0.1',
    requestId: 'test',
    needs,
    log: services.log,
    ...(upload ? { upload } : {}),
  }
}

const makeFiles = (files: Map<string, Uint8Array>): FileStore => ({
  put: async (key, content) => void files.set(key, content instanceof Uint8Array ? content : await buffer(content)),
  get: async key => Readable.from([files.get(key) ?? new Uint8Array()]),
  exists: async key => files.has(key),
  delete: async key => void files.delete(key),
})
