import { beforeAll, expect, test } from 'vitest'
import type { PageEntry } from '../../../contract/language/Page.ts'
import { mayOpen } from '../../../contract/wire/access/permission.ts'
import { users } from '../../support/server.ts'
import { productSite } from '../../support/productSite.ts'
import { root } from '../../support/snapshot.ts'
import { serveTests } from '../../support/serveTests.ts'

const { server } = serveTests()
let entries: PageEntry[]
beforeAll(async () => {
  entries = (await productSite(root)).entries.filter(entry => entry.union !== 'only')
})

/** The calls of the pages that a role lacks, and that none of its own pages makes. */
async function lackedCalls(paths: unknown): Promise<string[]> {
  const held = new Set(paths as string[])
  const lacked = entries.filter(entry => !mayOpen(held, entry.path) && entry.path !== '/dashboard')
  const own = new Set(entries.filter(entry => !lacked.includes(entry)).flatMap(entry => entry.api))
  return [...new Set(lacked.flatMap(entry => entry.api).filter(api => !own.has(api) && !api.startsWith('public/')))]
}

test('every call of a page that a role lacks is refused to its holder', async () => {
  const clerk = await server.login(users.clerk)
  const calls = await lackedCalls((await server.call(clerk, 'GET', 'seller/role/AllowPaths')).envelope.data)
  expect(calls).toEqual(expect.arrayContaining(['seller/goods/Save', 'seller/role/roleadd']))
  const answers: Record<string, string[]> = {}
  for (const api of calls) {
    const both = [await server.call(clerk, 'GET', api, {}), await server.call(clerk, 'POST', api, {})]
    // A call that only reads is not there to be posted, and the other way round.
    answers[api] = both.map(({ envelope }) => String(envelope.code)).filter(code => code !== 'unknown_call')
  }
  const answered = Object.entries(answers).filter(
    ([, codes]) => !codes.length || codes.some(code => code !== 'permission_denied'),
  )
  expect(answered).toEqual([])
})

test.each(['seller/enter/SupplierDisabled', 'seller/enter/SupplierCheck', 'seller/goodsCat/Save'])(
  'a shop’s owner is refused %s, which is the platform’s',
  async api => {
    const shop = await server.login(users.shop1)
    const { envelope } = await server.call(shop, 'POST', api, { id: 3, version: 1 })
    expect(envelope.code).toBe('permission_denied')
  },
)
