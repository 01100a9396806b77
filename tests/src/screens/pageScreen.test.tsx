import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Page } from '../../../contract/language/Page.ts'
import { known } from '../../../src/navigation/pages.ts'
import { PageScreen } from '../../../src/screens/PageScreen.tsx'

const page = (title: string): Page => ({
  path: '/goods',
  title,
  name: '/goods',
  api: [],
  order: 0,
  hidden: false,
  mode: 'page',
  load: {},
  blocks: [],
  reads: { entities: [], query: [] },
  origin: { file: 'goods.json', lines: {} },
})
let present = page('Goods')
vi.mock('../../../src/navigation/mayOpen.ts', () => ({ mayOpen: () => true, startPath: '/dashboard' }))
vi.mock('../../../src/navigation/pages.ts', async original => ({
  ...(await original<object>()),
  loadEntry: async () => ({ entry: present, params: {} }),
  loadPage: async () => present,
}))
vi.mock('../../../src/host/renderer.ts', () => ({
  HostedPage: ({ page }: { page: Page }) => (
    <label>
      {page.title}
      <input />
    </label>
  ),
}))

test('another version of a page comes into the one that is open, which is not thrown away', async () => {
  render(
    <MemoryRouter initialEntries={['/goods']}>
      <PageScreen path="/goods" search="" layer={document.body} />
    </MemoryRouter>,
  )
  await userEvent.type(await screen.findByLabelText('Goods'), 'Tea')
  present = page('Products')
  act(() => known.set({ ...known.get(), version: known.get().version + 1 }))
  expect(await screen.findByLabelText('Products')).toHaveProperty('value', 'Tea')
})
