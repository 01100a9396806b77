import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Config } from '../../../../server/config/readConfig.ts'
import { killConfig, readUntil, startProcess, withKilled } from '../../../support/killed.ts'
import { describeLasting } from '../../../support/postgres.ts'
import { serveConfig } from '../../../support/server.ts'
import { keepBefore, proveShop } from '../../../support/storm/proveShop.ts'
import { raise } from '../../../support/storm/raise.ts'
import { settle, stockUp } from '../../../support/storm/stockUp.ts'
import { beginStorm, force, shop } from './beginStorm.ts'

/** The nightly run kills more often. */
const kills = process.env.TEST_ALL_PAIRS === '1' ? 5 : 1

const seed = Number(process.env.STORM_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** The minute is over in which nobody else takes up what the killed server was at. */
async function passLease(config: Config): Promise<void> {
  const { services, close } = await serveConfig(config, { idle: true })
  await sql`update outbox set next_at = 0 where status = 2`.execute(services.database)
  await close()
}

describeLasting('a shop whose clerks ship and refund while buyers order and deadlines act', engine => {
  test(`adds up, and nothing was done twice, though its server is killed meanwhile (STORM_SEED=${seed})`, () =>
    withKilled(engine, 'demo', async (folder, url) => {
      const config = killConfig(folder, url, 'demo')
      const still = await serveConfig(config, { idle: true })
      const wanted = await stockUp(still.services.database, shop)
      const before = await keepBefore(still.services.database)
      await still.close()

      const told: string[] = []
      for (let round = 1; round <= kills; round++) {
        const run = join(import.meta.dirname, 'stormServer.ts')
        const child = startProcess(run, folder, url, String(seed + round), JSON.stringify(wanted))
        const answers = 60 + ((seed * round) % 60)
        told.push(...(await readUntil(child, (_, lines) => lines.length === answers)))
      }
      expect(told.filter(line => line !== 'answered')).toEqual([])

      await passLease(config)
      const server = await serveConfig(config)
      try {
        const { database, entities, ledger } = server.services
        const { storm, clerks } = await beginStorm(server, seed, wanted)
        // As often as it takes for enough to be done that this says something, however busy the machine is.
        const wantedDone = ['place', 'pay', 'ship', 'ask for a refund']
        const missing = () => wantedDone.filter(what => !storm.tally.done.has(what))
        for (let round = 0; round === 0 || (round < 12 && missing().length > 0); round++)
          await raise(storm, { ...force, clerks, seconds: 5 })
        await settle(database)
        expect([...storm.tally.faults, ...(await proveShop({ database, entities, ledger }, before))]).toEqual([])
        expect(missing()).toEqual([])
      } finally {
        await server.close()
      }
    }))
})
