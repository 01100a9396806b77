import { expect, test } from 'vitest'
import { describeDrawn } from '../../../support/postgres.ts'
import { serveTests } from '../../../support/serveTests.ts'
import type { Values } from '../../../support/server.ts'
import { addGoods, dataOf, goodsBody, outcome, sixVersions } from '../fixtures.ts'

const body = (values: Values = {}): Values => ({
  name: `Source ${crypto.randomUUID().slice(0, 8)}`,
  contact: 'Ana',
  phone: '13800138000',
  bank_name: 'Bank of China',
  bank_owner: 'Ana',
  bank_account: '4563510000000366',
  settle_days: 30,
  ...values,
})

describeDrawn('a product source', engine => {
  const { server, shop1: owner, shop2: other, allShops: platform } = serveTests({ engine }, 'shop1', 'shop2', 'allShops')

  const call = (session: typeof owner, method: 'GET' | 'POST', name: string, values: Values) =>
    server.call(session, method, `seller/provider/${name}`, values)
  const add = async (values: Values = {}) => Number(dataOf(await call(owner, 'POST', 'Save', body(values))).id)
  const read = async (id: number) => dataOf(await call(owner, 'GET', 'Info', { id }))
  const versioned = async (id: number) => ({ id, version: Number((await read(id)).version) })
  const audit = async (id: number, values: Values, session = platform) =>
    outcome(await call(session, 'POST', 'Audit', { ...(await versioned(id)), ...values }))
  const save = async (id: number, values: Values) =>
    outcome(await call(owner, 'POST', 'Save', { ...(await versioned(id)), ...values }))
  const approved = async (values: Values = {}) => {
    const id = await add(values)
    await audit(id, { audit_status: 1 })
    return id
  }
  const give = async (provider_id: number) =>
    outcome(await server.call(owner, 'POST', 'seller/goods/Save', goodsBody({ provider_id })))

  test('waits for the platform, which decides once; the shop withdraws it before and applies again afterwards', async () => {
    const id = await add()
    expect((await read(id)).logs).toMatchObject([{ action: 'apply', to_status: '0' }])
    expect(await audit(id, { audit_status: 1 }, owner)).not.toBe('done')
    expect(await audit(id, { audit_status: 2, reason: 'The license has expired' })).toBe('done')
    expect(await read(id)).toMatchObject({ audit_status: 2, audit_reason: 'The license has expired' })
    expect(await audit(id, { audit_status: 1 })).toBe('audited')
    expect(outcome(await call(owner, 'POST', 'ProviderReapply', await versioned(id)))).toBe('done')
    expect(outcome(await call(owner, 'POST', 'ProviderWithdraw', await versioned(id)))).toBe('done')
    expect((await read(id)).audit_status).toBe(3)
  })

  test('is reviewed again when its shop gives it another account, and not for other terms', async () => {
    const id = await approved()
    expect(await save(id, { settle_days: 60, contact: 'Eva' })).toBe('done')
    expect((await read(id)).audit_status).toBe(1)
    expect(await save(id, { bank_account: '4563510000000999' })).toBe('done')
    expect((await read(id)).audit_status).toBe(0)
  })

  test('has a name that its shop has once, and is paid after 90 days at the latest', async () => {
    const name = `Source ${crypto.randomUUID().slice(0, 8)}`
    await add({ name })
    expect(outcome(await call(owner, 'POST', 'Save', body({ name })))).toBe('invalid')
    expect(outcome(await call(other, 'POST', 'Save', body({ name })))).toBe('done')
    expect(outcome(await call(owner, 'POST', 'Save', body({ settle_days: 91 })))).toBe('invalid')
  })

  test('shows the end of its account number, and all of it to who asks', async () => {
    const id = await add()
    expect(String((await read(id)).bank_account)).toMatch(/\*\*\*\*.*0366$/)
    const shown = await call(owner, 'POST', 'ProviderReveal', { id, field: 'bank_account' })
    expect(dataOf(shown).value).toBe('4563510000000366')
  })

  test('is given products once it is approved and while it is turned on; those it has stay with it', async () => {
    const waiting = await add()
    expect(await give(waiting)).toBe('invalid')
    const id = await approved()
    const { id: goods, version } = await addGoods(server, owner, { provider_id: id })
    expect(outcome(await call(owner, 'POST', 'ProviderOnOff', { ...(await versioned(id)), enabled: 0 }))).toBe('done')
    expect(await give(id)).toBe('invalid')
    const kept = { id: goods, version, provider_id: id, stock_warn: 3 }
    expect(outcome(await server.call(owner, 'POST', 'seller/goods/Save', kept))).toBe('done')
    expect((await read(id)).goods_num).toBe(1)
  })

  test('of another shop is given no products, and nobody is told of it', async () => {
    const id = await approved()
    expect(outcome(await server.call(other, 'POST', 'seller/goods/Save', goodsBody({ provider_id: id })))).toBe('invalid')
    expect(outcome(await call(other, 'GET', 'Info', { id }))).toBe('not_found')
  })

  test('is deleted only when no product comes from there', async () => {
    const id = await approved()
    const { id: goods, version } = await addGoods(server, owner, { provider_id: id })
    const remove = async () => outcome(await call(owner, 'POST', 'ProviderDel', { id }))
    expect(await remove()).toBe('state_conflict')
    await server.call(owner, 'POST', 'seller/goods/Save', { id: goods, version, provider_id: null })
    expect(await remove()).toBe('done')
  })

  test('lists its products with the lowest purchase price of their variants and the least that is earned with one', async () => {
    const id = await approved()
    const costs = [900, 1000, 600, 700, 1390, 1200]
    const priced = sixVersions((sku, index) => ({
      ...sku,
      cost_price: costs[index],
      enabled: index === 2 || index === 4 ? 0 : 1,
    }))
    const { id: goods } = await addGoods(server, owner, {
      provider_id: id,
      spec_type: 1,
      skus: priced,
      price: undefined,
      stock: undefined,
    })
    const own = await addGoods(server, owner)
    const rows = (dataOf(await call(owner, 'GET', 'GoodsManage', { provider_id: id, page: 1, limit: 20 })) as { data: Values[] })
      .data
    // Prices are 1000, 1100 … 1500; the cheapest variant to buy and the one that earns least are off.
    expect(rows).toMatchObject([{ id: goods, purchase_price: 700, margin: 909 }])
    expect(dataOf(await call(owner, 'GET', 'GoodsInfo', { id: goods }))).toMatchObject({
      id: goods,
      purchase_price: 700,
      margin: 909,
    })
    expect(outcome(await call(owner, 'GET', 'GoodsInfo', { id: own.id }))).toBe('not_found')
    expect(outcome(await call(other, 'GET', 'GoodsInfo', { id: goods }))).toBe('not_found')
  })
})
