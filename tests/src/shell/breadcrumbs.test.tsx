import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageEntry } from '../../../contract/language/Page.ts'
import { showLanguage, setWordSource } from '../../../src/i18n/words.ts'
import { known } from '../../../src/navigation/pages.ts'
import { session } from '../../../src/session/session.ts'
import { Breadcrumbs } from '../../../src/shell/Breadcrumbs.tsx'
import { Menu } from '../../../src/shell/menu/Menu.tsx'
import { PageHeading } from '../../../src/shell/PageHeading.tsx'
import { enter } from '../../support/enter.ts'
import { makeEntry } from '../../support/makeEntry.ts'

vi.mock('../../../src/shell/menu/useSections.ts', () => ({
  useSections: () => [{ path: '/goods', title: 'Products', icon: 'shopping' }],
}))
// The section is known by what the test says of it.
vi.mock('../../../src/navigation/pages.ts', async load => {
  const pages = await load<typeof import('../../../src/navigation/pages.ts')>()
  const findEntry = (path: string) => {
    const found = pages.known.get().entries.goods?.find(one => one.path === path)
    return found ? { entry: found, params: {} } : null
  }
  return { ...pages, findEntry, loadSection: async () => ({ entries: [] }) }
})

const draw = (element: React.ReactNode, at: string) => render(<MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>)
const trailOf = (at: string) => {
  draw(<Breadcrumbs path={at} />, at)
  const crumbs = screen.getAllByRole('listitem')
  return crumbs.map(crumb => `${crumb.textContent}${crumb.getAttribute('aria-current') === 'page' ? ' here' : ''}`)
}

beforeEach(() => {
  enter()
})
afterEach(async () => {
  cleanup()
  session.set({ phase: 'guest' })
  known.set({ entries: {}, version: 0 })
  setWordSource(async () => ({}))
  await showLanguage('en')
})
const knowGoods = (list: Partial<PageEntry>, page: Partial<PageEntry> = {}) =>
  known.set({
    version: 1,
    entries: {
      goods: [
        makeEntry('/goods/list', { title: 'Products that are for sale', title2: 'For sale', ...list }),
        makeEntry('/goods/other', { title: 'Others', order: 1 }),
        makeEntry('/goods/edit', { title: 'Edit product', hidden: true, menu: '/goods/list', ...page }),
      ],
    },
  })

test('3 Route meta: by title2 a page stands in the menu, and in the way to the pages behind it', () => {
  knowGoods({})
  expect(trailOf('/goods/edit')).toEqual(['Products', 'For sale', 'Edit product here'])
  cleanup()
  draw(<Menu small={false} onOpen={() => undefined} />, '/goods/list')
  const section = screen.getByRole('button', { name: 'Products' }).closest('li')
  const pages = within(section as HTMLElement).getAllByRole('link')
  expect(pages.map(({ textContent }) => textContent)).toEqual(['For sale', 'Others'])
})

test('3 Route meta: a page whose breadcrumb is false does not stand in the way', () => {
  knowGoods({ breadcrumb: false })
  expect(trailOf('/goods/edit')).toEqual(['Products', 'Edit product here'])
  cleanup()
  knowGoods({}, { breadcrumb: false })
  expect(trailOf('/goods/edit')).toEqual(['Products', 'For sale'])
})

test('1 Page titles are prefixed by the translated route title', async () => {
  setWordSource(async language => (language === 'zh' ? { 'All orders': '全部订单', 'Merchant Center': '商户管理中心' } : {}))
  await showLanguage('zh')
  draw(<PageHeading path="/orders" title="全部订单" />, '/orders')
  expect(document.title).toBe('全部订单 - 商户管理中心')
})
