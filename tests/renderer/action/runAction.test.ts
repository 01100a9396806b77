import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Action } from '../../../contract/language/shape.ts'
import { Cancelled } from '../../../renderer/overlay/Cancelled.ts'
import { subscribeToChanges } from '../../../renderer/data/changes.ts'
import { runAction } from '../../../renderer/action/runAction.ts'
import type { Surroundings } from '../../../renderer/action/Chain.ts'
import { expandExample } from '../../support/expandExample.ts'
import { type FakeHost, type FakeHostOptions, makeFakeHost } from '../../support/fakeHost.ts'
import { goods } from '../drawExample.tsx'

const { entities } = expandExample({ page: {}, entities: { goods } })
let place = 0

function around(host: FakeHost, more: Partial<Surroundings> = {}): Surroundings {
  return {
    host,
    scope: {},
    place: { place: `blocks[${place++}]`, entity: entities.get('goods') },
    show: async () => undefined,
    openPath: async () => undefined,
    ask: async () => undefined,
    latest: node => node,
    batch: async () => undefined,
    emit: () => undefined,
    ...more,
  }
}
const action = (keys: Partial<Action>): Action => ({ name: 'onoff', label: 'List for sale', run: [], ...keys })
const save = { kind: 'call', call: 'POST seller/goods/Save', body: { id: '=row.id' } }
const hostWith = (answers: FakeHostOptions['answers'], more: FakeHostOptions = {}) =>
  makeFakeHost({ ...(answers ? { answers } : {}), ...more })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('without the permission nothing is asked and nothing is called', async () => {
  const host = hostWith({}, { without: ['/goods/onoff/{id}'] })
  expect(await runAction(action({ path: '/goods/onoff/{id}', confirm: true, run: [save] }), around(host))).toBe('forbidden')
  expect([...host.confirmed, ...host.calls]).toEqual([])
})

test('an action without a path needs every call of its steps, those of nested steps too', async () => {
  const host = hostWith({}, { without: ['seller/goods/Save'] })
  const nested = action({ run: [{ kind: 'if', if: '=true', else: [save] }] })
  expect(await runAction(nested, around(host))).toBe('forbidden')
})

test('a refused question ends the action before its first step', async () => {
  const host = hostWith({}, { confirm: false })
  expect(await runAction(action({ confirm: 'Really?', run: [save] }), around(host))).toBe('cancelled')
  expect(host.calls).toEqual([])
})

test('a question depends on the record: its slots are filled, and where it is nothing nothing is asked', async () => {
  const confirm = "=row.sold > 0 ? 'Sell {row.goods_name} no more?' : null"
  const host = hostWith({})
  await runAction(action({ confirm, run: [save] }), around(host, { scope: { row: { id: 1, goods_name: 'Tea {3}', sold: 2 } } }))
  await runAction(action({ confirm, run: [save] }), around(host, { scope: { row: { id: 2, goods_name: 'Cup', sold: 0 } } }))
  expect(host.confirmed.map(({ title }) => title)).toEqual(['Sell Tea {3} no more?'])
  expect(host.calls).toHaveLength(2)
})

test('deleting asks, names the record, and sends its id', async () => {
  const host = hostWith({ 'POST seller/goods/Del': { message: 'gone' } })
  const result = await runAction(
    action({ name: 'delete', standard: 'delete' }),
    around(host, { scope: { row: { id: 5, goods_name: 'Tea' } } }),
  )
  expect(result).toBe('done')
  expect(host.confirmed[0]).toMatchObject({ title: 'Delete this product?', text: 'Tea' })
  expect(host.calls[0]).toMatchObject({ method: 'POST', api: 'seller/goods/Del', body: { id: 5 } })
  expect(host.said).toEqual([{ tone: 'success', text: 'gone' }])
})

test('8 Common texts: a delete confirm asks whether one is sure of this thing, an end of what it ends; success messages for delete, add and stop tell what was done', async () => {
  const host = hostWith({
    'POST seller/goods/Del': { message: 'Product deleted' },
    'POST seller/goods/Add': {},
    'POST seller/goods/Stop': {},
  })
  const scope = { row: { id: 5, goods_name: 'Tea' } }
  const run = (name: string, keys: Partial<Action> = {}) => runAction(action({ name, ...keys }), around(host, { scope }))
  await run('delete', { label: 'Delete', standard: 'delete' })
  await run('add', { label: 'Add', run: [{ kind: 'call', call: 'POST seller/goods/Add' }] })
  await run('stop', { label: 'Stop', confirm: true, tone: 'danger', run: [{ kind: 'call', call: 'POST seller/goods/Stop' }] })
  expect(host.confirmed).toEqual([
    { title: 'Delete this product?', text: 'Tea', ok: 'Delete', danger: true },
    { title: 'Are you sure?', text: 'Tea', ok: 'Stop', danger: true },
  ])
  expect(host.said.map(({ tone, text }) => [tone, text])).toEqual([
    ['success', 'Product deleted'],
    ['success', 'Add: done for Tea'],
    ['success', 'Stop: done for Tea'],
  ])
})

test('a question that names its record itself does not name it twice', async () => {
  const host = hostWith({}, { confirm: false })
  const scope = { row: { id: 5, goods_name: 'Tea' } }
  await runAction(action({ confirm: 'Sell {row.goods_name} no more?', run: [save] }), around(host, { scope }))
  await runAction(action({ confirm: 'Sell it no more?', run: [save] }), around(host, { scope }))
  expect(host.confirmed.map(({ title, text }) => [title, text])).toEqual([
    ['Sell Tea no more?', undefined],
    ['Sell it no more?', 'Tea'],
  ])
})

test.each([
  ['Void invoice 17? This cannot be undone.', 'Void invoice 17?', 'Tea\nThis cannot be undone.'],
  ['¿Anular la factura 17? No se puede deshacer.', '¿Anular la factura 17?', 'Tea\nNo se puede deshacer.'],
  ['红冲发票 17？此操作无法撤销。', '红冲发票 17？', 'Tea\n此操作无法撤销。'],
  ['請求書17を取り消しますか。元に戻せません。', '請求書17を取り消しますか。', 'Tea\n元に戻せません。'],
  ['Sell Tea at ¥3.50 no more? Its 2 orders stay.', 'Sell Tea at ¥3.50 no more?', 'Its 2 orders stay.'],
  ['Delete What now? A book? This cannot be undone.', 'Delete What now? A book?', 'Tea\nThis cannot be undone.'],
  ['Delete What now? A book?', 'Delete What now? A book?', 'Tea'],
  ['Sell what is called "?"', 'Sell what is called "?"', 'Tea'],
])('a question is the heading, and what follows from it stands below: %s', async (confirm, title, text) => {
  const host = hostWith({}, { confirm: false })
  await runAction(action({ confirm, run: [save] }), around(host, { scope: { row: { id: 5, goods_name: 'Tea' } } }))
  expect(host.confirmed).toMatchObject([{ title, text }])
})

test('a second click within three seconds does nothing, a click on another row does', async () => {
  const host = hostWith({ 'POST seller/goods/Save': {} })
  const first = around(host, { scope: { row: { id: 1 } } })
  const onoff = action({ run: [save] })
  expect(await runAction(onoff, first)).toBe('done')
  expect(await runAction(onoff, first)).toBe('busy')
  expect(await runAction(onoff, { ...first, scope: { row: { id: 2 } } })).toBe('done')
  vi.advanceTimersByTime(3001)
  expect(await runAction(onoff, first)).toBe('done')
})

test('after a refusal the button hears again at once', async () => {
  const host = hostWith({ 'POST seller/goods/Save': { refuse: { code: 'invalid', message: 'Too long' } } })
  const here = around(host)
  const onoff = action({ run: [save] })
  expect(await runAction(onoff, here)).toBe('refused')
  expect(await runAction(onoff, here)).toBe('refused')
  expect(host.said.map(said => said.text)).toEqual(['Too long', 'Too long'])
})

test('a refusal puts back what was shown in advance and runs `failed` with the error', async () => {
  const host = hostWith({ 'POST seller/goods/Save': { refuse: { code: 'state_conflict', message: 'Too late' } } })
  const shown: unknown[] = []
  const assign = (path: string, value: unknown) => {
    shown.push([path, value])
    return () => void shown.push('put back')
  }
  const here = around(host, { scope: { row: { id: 1, show: 1 } } })
  const step = { ...save, expect: { 'row.show': '=1 - row.show' } }
  const failed = [{ kind: 'toast', toast: '{error.code}: {error.message}', tone: 'warning' }]
  expect(await runAction(action({ run: [step], failed }), { ...here, place: { ...here.place, assign } })).toBe('refused')
  expect(shown).toEqual([['row.show', 0], 'put back'])
  expect(host.said.map(said => said.text)).toEqual(['Too late', 'state_conflict: Too late'])
})

test('the steps a call names for undoing run when a later step fails, the last first', async () => {
  const host = hostWith(({ api }) => {
    if (api === 'x/c') throw new Error('no c')
    return {}
  })
  const call = (name: string) => ({ kind: 'call', call: `POST x/${name}`, undo: [{ kind: 'call', call: `POST x/undo-${name}` }] })
  expect(await runAction(action({ run: [call('a'), call('b'), call('c')] }), around(host))).toBe('refused')
  expect(host.calls.map(one => one.api)).toEqual(['x/a', 'x/b', 'x/c', 'x/undo-b', 'x/undo-a'])
})

test('a closed question ends the action quietly', async () => {
  const host = hostWith({})
  const ask = { kind: 'ask', ask: {} }
  expect(await runAction(action({ run: [ask, save] }), around(host))).toBe('cancelled')
  expect([...host.said, ...host.calls]).toEqual([])
  expect(new Cancelled().message).toBe('cancelled')
})

test('what changed is announced once, after the last step', async () => {
  const host = hostWith({ 'POST seller/goods/Save': {}, 'POST seller/order/Touch': {} })
  const heard: string[][] = []
  const stop = subscribeToChanges(changed => void heard.push([...changed].sort()))
  await runAction(action({ run: [save, { kind: 'call', call: 'POST seller/order/Touch', changes: ['order'] }] }), around(host))
  stop()
  expect(heard).toEqual([['goods', 'order', 'seller/goods/Save', 'seller/order/Touch']])
})

test('an action with a toast of its own says nothing else', async () => {
  const host = hostWith({ 'POST seller/goods/Save': { message: 'saved', changed: 3 } })
  await runAction(
    action({
      run: [
        { ...save, as: 'saved' },
        { kind: 'toast', toast: '{saved.changed} changed' },
      ],
    }),
    around(host),
  )
  expect(host.said).toEqual([{ tone: 'success', text: '3 changed' }])
})

test('a lost session and a missing permission are left to the host', async () => {
  const host = hostWith({ 'POST seller/goods/Save': { refuse: { code: 'login', message: 'gone' } } })
  expect(await runAction(action({ run: [save] }), around(host))).toBe('refused')
  expect(host.said).toEqual([])
})

test('a mistake in the code is said and reported', async () => {
  const host = hostWith({})
  expect(await runAction(action({ run: [{ kind: 'nonsense' }] }), around(host))).toBe('refused')
  expect(host.reports[0]?.message).toBe('There is no step "nonsense"')
})
