import type { Reply, Session, TestServer, Values } from '../../../support/server.ts'
import { dataOf } from '../fixtures.ts'

/** The calls of `seller/goods`, by `owner` unless it is said who makes them. */
export const goodsCalls = (server: TestServer, owner: Session) => ({
  post: (api: string, values: Values, session = owner): Promise<Reply> =>
    server.call(session, 'POST', `seller/goods/${api}`, values),
  info: async (id: number, session = owner): Promise<Record<string, unknown>> =>
    dataOf(await server.call(session, 'GET', 'seller/goods/Info', { id })),
})

/** The fields that an answer refuses. */
export const fieldsOf = (reply: Reply): string[] => Object.keys((reply.envelope.data as { fields: object }).fields)
