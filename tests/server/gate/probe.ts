import { Readable } from 'node:stream'
import { sql } from 'kysely'
import Type from 'typebox'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { answer, answerFile } from '../../../server/context/answer.ts'
import type { Context } from '../../../server/context/Context.ts'
import { defineModule } from '../../../server/module/defineModule.ts'
import type { Route } from '../../../server/context/Route.ts'
import { signLink } from '../../../server/gate/request/signedLink.ts'

const failures: Record<string, (context: Context) => Promise<unknown>> = {
  code: async () => {
    throw new Error('secret detail at /srv/console/x.ts: select password from supplier')
  },
  refusal: async () => {
    throw new Refusal('state_conflict', 'Already shipped')
  },
  overflow: ({ database }) =>
    sql`select 40000::smallint + 1`.execute(database).then(() => sql`select ${'99999'}::smallint`.execute(database)),
  duplicate: ({ database }) =>
    database.insertInto('supplier').values({ id: 50, account: 'shop1', shop_name: 'Another', version: 1 }).execute(),
  row: ({ database }) =>
    sql`insert into operator (supplier_id, id, login_name, version) values (2, 77, ${'kept-secret'}, null)`.execute(database),
  syntax: ({ database }) => sql`selec 1`.execute(database),
}

const whoAmI = async ({ actor, tenant, language }: Context) => ({
  kind: actor.kind,
  id: actor.id,
  supplier: actor.supplierId,
  tenant,
  language,
})
const get = (path: string, route: Partial<Route> & Pick<Route, 'run'>): Route => ({ method: 'GET', path, ...route })

/** Calls that show what the gate has decided, and that fail in every way a handler can. */
export const probe = defineModule({
  routes: [
    get('probe/public', { access: 'public', run: whoAmI }),
    get('probe/who', { access: 'login', run: whoAmI }),
    get('probe/union', { run: whoAmI }),
    get('probe/goods', { run: whoAmI }),
    get('probe/unnamed', { run: whoAmI }),
    get('probe/spike', { run: whoAmI }),
    get('probe/message', { access: 'public', run: async () => answer([1], 'Three shipped') }),
    get('probe/file', { access: 'login', run: async () => answerFile('销售 "2026".csv', 'text/csv', Readable.from(['a,b'])) }),
    get('probe/linked', {
      access: 'login',
      acts: () => true,
      linked: true,
      run: async () => answerFile('a.csv', 'text/csv', Readable.from(['a,b'])),
    }),
    get('probe/link', { access: 'login', run: context => signLink(context, 'probe/linked', {}) }),
    get('probe/shape', {
      access: 'public',
      query: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
      run: async (_context, { query }) => query,
    }),
    {
      method: 'POST',
      path: 'probe/shape',
      access: 'public',
      body: Type.Object({
        name: Type.String({ minLength: 2 }),
        lines: Type.Optional(Type.Array(Type.Object({ count: Type.Integer() }))),
      }),
      run: async (_context, { body }) => body,
    },
    { method: 'POST', path: 'probe/free', access: 'login', run: async (_context, { body }) => body },
    ...Object.entries(failures).map(([name, run]) => get(`probe/fail/${name}`, { access: 'public', run })),
  ],
})
