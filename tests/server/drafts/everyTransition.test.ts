import { sql } from 'kysely'
import { join } from 'node:path'
import { sharedDraftRoot } from '../../support/draftRoot.ts'
import { startTestServer, users } from '../../support/server.ts'
import { numbered } from '../modules/fixtures.ts'
import { readMachines } from '../states/machines.ts'
import { playTransitions } from '../states/playTransitions.ts'
import { addons, draftNames, drafts, folderOf } from './names.ts'

const tables = [...draftNames, 'sign'].flatMap(name => readMachines(join(folderOf(name), 'machines')))

/** All drafts in one product, with the add-on for every shop, and money in the wallets. */
playTransitions(tables, async engine => {
  const root = await sharedDraftRoot(draftNames.map(folderOf), addons)
  const server = await startTestServer({ engine, config: { root }, beside: new Map(Object.entries(drafts)) })
  const platform = { ...(await server.login(users.platform)), supplieruid: 1 }
  const { envelope } = await server.call(platform, 'POST', 'addons/install', { key: 'sign', scope: 2, ...numbered() })
  if (!envelope.status) throw new Error(envelope.message)
  const more = sql`available = available + 1000000000, frozen = frozen + 1000000000, unsettled = unsettled + 1000000000`
  await sql`update wallet set ${more} where owner_type = 'platform' or owner_id = 2`.execute(server.services.database)
  return { server, all: true }
})
