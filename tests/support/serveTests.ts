import { afterAll, beforeAll } from 'vitest'
import { type Session, startTestServer, type TestServer, type TestServerOptions, users } from './server.ts'

/** The demo accounts, and `allShops`: the platform's account with no shop chosen. */
const accounts = { ...users, allShops: users.platform }
export type Account = keyof typeof accounts

/**
 * One server for the tests of the `describe` that asks for it, and the accounts that are signed in there:
 * `const { server, shop1 } = serveTests({ engine }, 'shop1')`.
 * All are filled before the first test: what reads them stands in tests, hooks and functions.
 */
export function serveTests<Name extends Account = never>(
  options: TestServerOptions = {},
  ...names: Name[]
): { server: TestServer } & Record<Name, Session> {
  const server = {} as TestServer
  const sessions = Object.fromEntries(names.map(name => [name, {}])) as Record<Name, Session>
  let started: TestServer | undefined
  beforeAll(async () => {
    started = await startTestServer(options)
    Object.assign(server, started)
    for (const name of names) Object.assign(sessions[name], await signIn(started, name))
  })
  afterAll(() => started?.close())
  return { server, ...sessions }
}

async function signIn(server: TestServer, name: Account): Promise<Session> {
  const session = await server.login(accounts[name])
  return name === 'allShops' ? { ...session, supplieruid: 0 } : session
}
