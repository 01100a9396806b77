import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HostRequest } from '../../../renderer/host/Host.tsx'
import { Page } from '../../../renderer/page/Page.tsx'
import { FakeConsole, setUpExample } from '../../support/FakeConsole.tsx'
import { callsOf, listOf } from '../drawExample.tsx'

const api = 'seller/goods/manageShow'
const titles = { goods_name: 'Name', price: 'Price' }
const metadata = (...names: (keyof typeof titles)[]) => ({
  column_names: names,
  rows: Object.fromEntries(names.map(name => [name, { name, title: titles[name], type: 'text' }])),
  pk: 'id',
  views: 1,
})
const view = (id: string, show: string) => ({
  id,
  name: `View ${id}`,
  scope: 'own',
  edit: 1,
  content: { filters: { goods_name: show } },
})
const views = (start: string, ...known: ReturnType<typeof view>[]) => ({ start, views: known })

type Told = { metadata: unknown; views: unknown }
const part = ({ api: asked, params = {} }: HostRequest) =>
  asked.endsWith('Views') ? 'views' : params._metadata ? 'metadata' : null

/** Draws a list whose last visit was told this; the answers of now come when the test lets them. */
function drawAgain(last: Partial<Told>, now: Told, query = '') {
  let answer: () => void = () => undefined
  const asked = new Promise<void>(done => {
    answer = done
  })
  const answers = async (request: HostRequest) => {
    const wanted = part(request)
    if (wanted) return asked.then(() => now[wanted])
    return request.params?._count_sum
      ? { count: 1 }
      : { data: [{ id: 1, goods_name: `Goods ${request.params?.goods_name}`, price: 3 }] }
  }
  const { page, host } = setUpExample(listOf({ columns: ['goods_name', 'price'], filters: ['goods_name'] }), { answers, query })
  const kept: Partial<Told> = { ...last }
  host.lastVisit = {
    get: request => kept[part(request) ?? 'views'],
    set: (request, told) => void Object.assign(kept, { [String(part(request))]: told }),
  }
  render(
    <FakeConsole host={host}>
      <Page page={page} params={{}} />
    </FakeConsole>,
  )
  return { host, kept, answer: () => act(async () => answer()) }
}

test('a list asks for its rows with the columns and views of the last visit, and is drawn once when nothing has changed', async () => {
  const told = { metadata: metadata('goods_name', 'price'), views: views('1', view('1', '1')) }
  const { host, answer } = drawAgain(told, structuredClone(told))
  await screen.findByText('Goods 1')
  expect(host.location.query.toString()).toBe('')
  await answer()
  await screen.findByRole('columnheader', { name: 'Price' })
  expect(callsOf(host, api, 'page')).toHaveLength(1)
  expect(host.location.query.get('view')).toBe('1')
})

test('columns and views that are others by now take the place of those of the last visit, and are kept for the next', async () => {
  const last = { metadata: metadata('goods_name', 'price'), views: views('1', view('1', '1')) }
  const now = { metadata: metadata('goods_name'), views: views('2', view('2', '0')) }
  const { host, kept, answer } = drawAgain(last, now)
  await screen.findByText('Goods 1')
  expect(screen.getByRole('columnheader', { name: 'Price' })).toBeDefined()
  await answer()
  await screen.findByText('Goods 0')
  expect(screen.queryByRole('columnheader', { name: 'Price' })).toBeNull()
  expect(host.location.query.get('view')).toBe('2')
  expect(host.said).toEqual([])
  expect(kept).toEqual(now)
})

test('a view of the address that the last visit knew nothing of is no lost one', async () => {
  const last = { metadata: metadata('goods_name'), views: views('', view('1', '1')) }
  const { host, answer } = drawAgain(last, { ...last, views: views('', view('1', '1'), view('7', '0')) }, 'view=7')
  await screen.findByText(/^Goods/)
  expect(host.said).toEqual([])
  await answer()
  await screen.findByText('Goods 0')
  expect(host.said).toEqual([])
  expect(host.location.query.get('view')).toBe('7')
})

test('what makes no sense by now is asked for as at a first visit', async () => {
  const now = { metadata: metadata('goods_name'), views: views('') }
  const { answer } = drawAgain({ metadata: 'rubbish' }, now)
  await answer()
  expect(await screen.findByText(/^Goods/)).toBeDefined()
})
