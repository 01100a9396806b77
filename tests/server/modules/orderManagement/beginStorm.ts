import { makeRandom } from '../../../../demo/makeRandom.ts'
import { signBuyer } from '../../../../server/modules/storefront/buyer_order/readBuyer.ts'
import { type Session, type TestServer, users } from '../../../support/server.ts'
import { newTally, type Storm } from '../../../support/storm/Storm.ts'

export const shop = 2

/** What everybody wants, and who wants it. */
export type Wanted = Pick<Storm, 'buyers' | 'variants'>

/** The small form of `npm run bench -- --only=shopLoad`. */
export const force = { perSecond: 8 }

/** The storm over a server of the demo, and the clerks of its shop. */
export async function beginStorm(server: TestServer, seed: number, wanted: Wanted): Promise<{ storm: Storm; clerks: Session[] }> {
  const { database, config } = server.services
  const clerk = await server.login(users.shop1)
  const until = Math.floor(Date.now() / 1000) + 3600
  const storm: Storm = {
    ...{ database, shop, tally: newTally(), random: makeRandom(seed), ...wanted },
    call: server.call,
    token: uid => signBuyer(config.storefrontKey ?? '', uid, until),
    press: async code => {
      const { pathname, searchParams } = new URL(code)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return (await server.inject({ method: 'POST', url: pathname, headers, payload: searchParams.toString() })).statusCode
    },
  }
  return { storm, clerks: Array.from({ length: 6 }, () => clerk) }
}
