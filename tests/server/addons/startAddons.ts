import { openAddonRoot } from '../../support/addonRoot.ts'
import type { Engine } from '../../support/postgres.ts'
import { numbered } from '../modules/fixtures.ts'
import { type Session, startTestServer, type TestServer, users } from '../../support/server.ts'

export type AddonServer = TestServer & { platform: Session; shop1: Session; shop2: Session; clerk: Session }

/** The product with the add-ons of tests/addons and its demo data, and who logs in there. */
export async function startAddons(engine: Engine): Promise<AddonServer> {
  const { root, close } = openAddonRoot()
  const server = await startTestServer({ engine, config: { root } })
  const [platform, shop1, shop2, clerk] = [
    await server.login(users.platform),
    await server.login(users.shop1),
    await server.login(users.shop2),
    await server.login(users.clerk),
  ]
  return {
    ...server,
    platform: { ...platform, supplieruid: 1 },
    shop1,
    shop2,
    clerk,
    close: async () => {
      await server.close()
      close()
    },
  }
}

/** Status and code of an answer. */
export async function codeOf(
  server: TestServer,
  session: Session,
  call: `${'GET' | 'POST'} ${string}`,
  values: Record<string, unknown> = {},
): Promise<[number, string]> {
  const [method, api] = call.split(' ') as ['GET' | 'POST', string]
  const { status, envelope } = await server.call(session, method, api, values)
  return [status, envelope.code ?? 'ok']
}

export const unknown: [number, string] = [404, 'unknown_call']
export const fine: [number, string] = [200, 'ok']

export const install = (server: TestServer, session: Session, key: string, values: Record<string, unknown> = {}) =>
  server.call(session, 'POST', 'addons/install', { key, ...numbered(), ...values }, { 'accept-language': 'en' })
export const uninstall = (server: TestServer, session: Session, key: string) =>
  server.call(session, 'POST', 'addons/uninstall', { key, ...numbered() }, { 'accept-language': 'en' })

/** The keys that a session is told, and those of its paths that begin so. */
export async function standing(
  server: TestServer,
  session: Session,
  section: string,
): Promise<{ plugins: unknown; paths: string[] }> {
  const info = (await server.call(session, 'GET', 'buyer/user/info')).envelope.data as { plugins: unknown }
  const paths = (await server.call(session, 'GET', 'seller/role/AllowPaths', { patterns: 1 })).envelope.data as string[]
  return { plugins: info.plugins, paths: paths.filter(path => path.startsWith(section)) }
}
