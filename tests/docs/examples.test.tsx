import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import WrapsOnOffer from '../../docs/examples/src/widgets/wraps-on-offer/index.tsx'
import { Page } from '../../renderer/page/Page.tsx'
import { compileFiles } from '../support/compileFiles.ts'
import { FakeConsole } from '../support/FakeConsole.tsx'
import { playCase } from '../support/playCase.ts'
import { setUpCase } from '../support/setUpCase.ts'

const product = import.meta.glob<string>('../../schemas/**/*.json', { query: '?raw', import: 'default', eager: true })
const own = import.meta.glob<string>('../../docs/examples/schemas/**/*.json', { query: '?raw', import: 'default', eager: true })
const withoutOverlay = Object.fromEntries(Object.entries(own).filter(([path]) => !path.includes('/overlays/')))

test('the overlay changes the page it names, and nothing of the page file', async () => {
  const plain = compileFiles({ ...product, ...withoutOverlay }).site.pages.get('/goods/wrap')
  const changed = compileFiles({ ...product, ...own }).site.pages.get('/goods/wrap')
  expect([plain?.title, changed?.title]).toEqual(['Gift wraps', 'Packaging'])
  const columnsOf = (page: typeof plain) =>
    ((page?.blocks[1]?.columns ?? []) as { field?: string; label?: string }[]).map(({ field, label }) => label ?? field)
  expect(columnsOf(changed)).toEqual(
    [...columnsOf(plain).filter(name => name !== 'kind'), 'created_name'].map(name =>
      name === 'price' ? 'Price per piece' : name,
    ),
  )
})

describe('the pages of the guide', () => {
  const { site, cases } = compileFiles({ ...product, ...withoutOverlay })
  const widget = async () => WrapsOnOffer
  test.each(cases.get('/goods/wrap') ?? [])('$title', async one => {
    const errors = vi.spyOn(console, 'error')
    const { page, host, params } = setUpCase(site, '/goods/wrap', one, { widget })
    render(
      <FakeConsole host={host}>
        <Page page={page} params={params} />
      </FakeConsole>,
    )
    await waitFor(() => expect(document.querySelector('.mc-skeleton')).toBeNull())
    await playCase(one, host, userEvent.setup())
    expect(host.reports).toEqual([])
    expect(errors.mock.calls.map(String)).toEqual([])
  })

  test('a record is read, and says that it is nearly used up', async () => {
    const record = {
      id: 2,
      version: 1,
      name: 'Wooden box',
      kind: 2,
      price: 3900,
      stock: 4,
      offered: 0,
      has_card: 1,
      card_length: 80,
    }
    const one = { title: '', params: { id: '2' }, answers: { 'GET seller/gift_wrap/Info': record } }
    const { page, host, params } = setUpCase(site, '/goods/wrap/detail/{id}', one)
    render(
      <FakeConsole host={host}>
        <Page page={page} params={params} />
      </FakeConsole>,
    )
    expect(await screen.findByText('This wrap is nearly used up.')).toBeDefined()
    expect(await screen.findByText('Longest greeting')).toBeDefined()
    expect(host.reports).toEqual([])
  })
})
