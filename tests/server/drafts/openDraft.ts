import { sql } from 'kysely'
import type { Module } from '../../../server/module/defineModule.ts'
import { namedTransition } from '../../../server/states/machine/findMachine.ts'
import { takeTransition } from '../../../server/states/takeTransition.ts'
import { systemContext } from '../../../server/states/watchDue.ts'
import { sharedDraftRoot } from '../../support/draftRoot.ts'
import type { Engine } from '../../support/postgres.ts'
import { type Session, startTestServer, type TestServer, users, type Values } from '../../support/server.ts'
import { dataOf, outcome } from '../modules/fixtures.ts'
import { passTime, type Time } from '../states/passTime.ts'
import { folderOf } from './names.ts'

export type Draft = Time & {
  server: TestServer
  sessions: Record<'shop' | 'other' | 'platform', Session>
  /** Asks for a call and answers `done`, or the code of its refusal */
  ask(who: keyof Draft['sessions'], call: string, body: Values): Promise<string>
  add(who: keyof Draft['sessions'], call: string, body: Values): Promise<{ id: number; version: number }>
  read(table: string, id: number): Promise<Values>
  /** `takecash_freeze supplier available→frozen 100`, in the order of posting */
  entries(sn: unknown): Promise<string[]>
  /** Names of the transitions in the history of a record */
  history(table: string, id: number): Promise<string[]>
  close(): Promise<void>
}

/** The product with a draft in it, served on the demo's data. */
export async function openDraft(name: string, engine: Engine, module: Module): Promise<Draft> {
  const root = await sharedDraftRoot([folderOf(name)])
  const server = await startTestServer({ engine, config: { root, storefrontKey: 'key' }, beside: new Map([[name, module]]) })
  const { services } = server
  const platform = { ...(await server.login(users.platform)), supplieruid: 0 }
  const sessions = { shop: await server.login(users.shop1), other: await server.login(users.shop2), platform }
  const call: Draft['add'] = async (who, api, body) => {
    const reply = await server.call(sessions[who], 'POST', api, body, { 'accept-language': 'en' })
    if (!reply.envelope.status) throw new Error(`${api}: ${JSON.stringify(reply.envelope)}`)
    return dataOf(reply) as { id: number; version: number }
  }
  return {
    server,
    sessions,
    ask: async (who, api, body) => outcome(await server.call(sessions[who], 'POST', api, body)),
    add: call,
    read: async (table, id) => {
      const { rows } = await sql<Values>`select * from ${sql.table(table)} where id = ${id}`.execute(services.database)
      return rows[0] ?? {}
    },
    ...passTime(server),
    entries: async sn => {
      const { rows } = await sql<{ line: string }>`
        select biz_type || ' ' || owner_type || ' ' || from_bucket || '→' || to_bucket || ' ' || amount as line from wallet_log
        where biz_sn = ${sn} order by id`.execute(services.database)
      return rows.map(({ line }) => line)
    },
    history: async (table, id) => {
      const { rows } = await sql<{ action: string }>`
        select action from entity_log where entity = ${table} and entity_id = ${id} order by id`.execute(services.database)
      return rows.map(({ action }) => action)
    },
    close: () => server.close(),
  }
}

/** Takes a transition of a record as the server. */
export async function takeAsServer({ services }: TestServer, name: string, id: number, transition: string): Promise<void> {
  const entity = services.entities.get(name)
  if (!entity) throw new Error(`There is no ${name}`)
  const wish = { id, meant: namedTransition(entity, transition), body: {}, ofCall: new Set<string>() }
  const context = systemContext(services)
  await services.database.transaction().execute(trx => takeTransition({ ...context, database: trx }, trx, entity, wish))
}
