import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { platformId } from '../../server/context/isPlatform.ts'
import type { Services } from '../../server/context/Context.ts'
import { lookAgain } from '../../server/module/lookAgain.ts'
import { systemContext } from '../../server/states/watchDue.ts'
import { readSettings } from '../../server/table/settings/readSettings.ts'
import { runTrade } from './runTrade.ts'
import { ShopFront } from './ShopFront.ts'
import { takeTurns } from './takeTurns.ts'

/** Milliseconds between two looks at the switch. */
const pause = 5_000
/** Buyers who come at most, of all shops that are open. */
const mostBuyers = 200

/**
 * Lets buyers of the demo trade while the platform wants it (System, Demo buyers), by the calls of a shop front. Of several servers one
 * does it at a time: it takes the turns of the next seconds for itself.
 */
export function watchTrade(services: Services): () => Promise<void> {
  const holder = randomUUID()
  const stop = new AbortController()
  const look = () => trade(services, holder, stop.signal)
  const end = lookAgain(services, { pause, what: 'letting buyers of the demo trade', look })
  return () => {
    stop.abort()
    return end()
  }
}

async function trade(services: Services, holder: string, signal: AbortSignal): Promise<void> {
  const { config, database, log } = services
  const context = systemContext(services)
  const { running, per_minute } = await readSettings(context, database, 'trade_setting', platformId)
  const perMinute = per_minute ?? 0
  if (running !== 1 || perMinute < 1 || config.storefrontKey === null) return
  // At a slow pace one turn takes as long as it takes until the next is due.
  const seconds = Math.max(10, Math.ceil(60 / perMinute))
  if (!(await takeTurns(database, holder, seconds, context.now()))) return
  const front = new ShopFront({ origin: originOf(config), key: config.storefrontKey, signSuffix: config.signSuffix })
  const { rows } = await sql<{ id: number }>`
    select b.id from buyer b join supplier s on s.id = b.supplier_id and s.supplier_status = 1
    where b.user_status = 1 and b.deleted_at is null order by b.id limit ${mostBuyers}`.execute(database)
  await runTrade(front, {
    buyers: rows.map(({ id }) => Number(id)),
    perMinute,
    turns: Math.max(1, Math.floor((perMinute * seconds) / 60)),
    seed: context.now(),
    signal,
    say: line => log.info(`buyers of the demo: ${line}`),
  })
}

/** This server, as it hears itself. */
const originOf = ({ host, port }: Services['config']): string => {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
