import { categoryNamed } from '../../support/categoryNamed.ts'
import type { Session } from '../../support/server.ts'
import { accounts } from './accounts.ts'
import type { ConsoleTest } from './withConsole.ts'

type Shop = 'shop1' | 'shop2'

/** Work on goods as another clerk of the shop would do it, behind the back of the window under test. */
export function goodsOf(site: Pick<ConsoleTest, 'server'>, shop: Shop) {
  let session: Promise<Session> | undefined
  const call = async (api: string, values: Record<string, unknown>, as: Shop | 'platform' = shop) => {
    if (as === shop) session ??= site.server.login(accounts[shop])
    const caller = as === shop ? await session : { ...(await site.server.login(accounts[as])), supplieruid: 0 }
    if (!caller) throw new Error('Nobody is logged in')
    const { envelope } = await site.server.call(caller, 'POST', `seller/goods/${api}`, values)
    if (!envelope.status) throw new Error(`${api} was refused: ${envelope.message}`)
    return envelope.data as { id: number }
  }
  const add = async (name: string, values: Record<string, unknown> = {}): Promise<number> => {
    const body = {
      goods_name: name,
      goods_type: 1,
      category_id: categoryNamed('Bedding sets'),
      unit: '件',
      images: ['/files/demo/cup-1.svg'],
    }
    const rest = {
      detail: '<p>x</p>',
      spec_type: 0,
      price: 1990,
      stock: 10,
      freight_modes: [1],
      freight_type: 0,
      publish_type: 3,
    }
    return (await call('Save', { ...body, ...rest, ...values })).id
  }
  return {
    add,
    delete: (id: number) => call('Del', { id }),
    putOn: (id: number) => call('OnOff', { ids: [id], show: 1 }),
    approve: (id: number) => call('Examine', { id, audit_status: 1 }, 'platform'),
  }
}
