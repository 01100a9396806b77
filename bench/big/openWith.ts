import { createApp } from '../../server/app.ts'
import type { Config } from '../../server/config/readConfig.ts'
import type { Database } from '../../server/rows/Tables.ts'
import { makeCaller, type TestServer } from '../../tests/support/server.ts'
import { openSite } from './openSite.ts'

export type Big = Pick<TestServer, 'call' | 'login' | 'inject'> & { database: Database; config: Config; close(): Promise<void> }

/** The server with these entities beside the product's, asked in this process. */
export async function openWith(...given: Parameters<typeof openSite>): Promise<Big> {
  const { services, config, findRoute, close: closeSite } = await openSite(...given)
  const app = await createApp(services, { findRoute })
  await app.ready()
  const close = async (): Promise<void> => {
    await app.close()
    await closeSite()
  }
  return { ...makeCaller(app, config.signSuffix), inject: app.inject.bind(app), database: services.database, config, close }
}
