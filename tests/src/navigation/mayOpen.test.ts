import { beforeEach, describe, expect, it } from 'vitest'
import type { MenuSection, PageEntry } from '../../../contract/language/Page.ts'
import { may, mayOpen, mayOpenSection } from '../../../src/navigation/mayOpen.ts'
import { known } from '../../../src/navigation/pages.ts'
import { makeMay } from '../../../src/session/permissions.ts'
import { session } from '../../../src/session/session.ts'
import { readUser } from '../../../src/session/user.ts'

const entry = (path: string, more: Partial<PageEntry> = {}): PageEntry => ({
  path,
  title: path,
  name: path,
  api: [],
  order: 0,
  hidden: false,
  mode: 'page',
  ...more,
})
const section = (path: string, more: Partial<MenuSection> = {}): MenuSection => ({ path, title: path, icon: 'x', ...more })

function enter(allowed: string[], info: Record<string, unknown> = {}): void {
  session.set({ phase: 'ready', user: readUser({ roles: ['supplier'], ...info }), allowed, may: makeMay(allowed) })
}
beforeEach(() => {
  known.set({ entries: {}, version: 0 })
  enter(['/goods/list', '/plugin/*', '/union/*'])
})

describe('a page', () => {
  it('2.2 Only matching routes plus the root and dashboard are kept: a page is open to who holds it and to nobody else', () => {
    expect(mayOpen(entry('/goods/list'))).toBe(true)
    expect(mayOpen(entry('/goods/edit/{id}'))).toBe(false)
    expect(mayOpen(entry('/dashboard'))).toBe(true)
  })

  it('6 Add-on menus depend on plugin keys: a page of an add-on is open while it is in force', () => {
    const spike = entry('/plugin/spike', { plugin: 'spike' })
    expect(mayOpen(spike)).toBe(false)
    enter(['/plugin/*'], { plugins: ['groupbuy'] })
    expect(mayOpen(spike)).toBe(false)
    enter(['/plugin/*'], { plugins: ['groupbuy', 'spike'] })
    expect(mayOpen(spike)).toBe(true)
    enter([], { plugins: ['spike'] })
    expect(mayOpen(spike)).toBe(false)
  })

  it.each([
    ['only', false, true],
    ['never', true, false],
  ] as const)('that the union has "%s": open to a shop %s, to the union %s', (union, toShop, toUnion) => {
    const page = entry('/union/page', { union })
    expect(mayOpen(page)).toBe(toShop)
    enter(['/union/*'], { isunion: 1 })
    expect(mayOpen(page)).toBe(toUnion)
  })

  it('that all start with is open whatever the list says, but to a bank account', () => {
    enter(['/goods/list'])
    expect(mayOpen(entry('/dashboard'))).toBe(true)
    enter(['/*'], { industry_type: 'nonghang' })
    expect(mayOpen(entry('/dashboard'))).toBe(false)
  })

  it.each([{ phase: 'guest' }, { phase: 'loading' }] as const)('is closed in the phase $phase', phase => {
    session.set(phase)
    expect([mayOpen(entry('/goods/list')), mayOpen(entry('/dashboard')), may('/goods/list'), may('seller/goods/Save')]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

describe('a section of the menu', () => {
  it('is open with any page in it, unless it is of an add-on or of the union alone', () => {
    expect(mayOpenSection(section('/goods'))).toBe(true)
    expect(mayOpenSection(section('/orders'))).toBe(false)
    expect(mayOpenSection(section('/plugin', { plugin: 'spike' }))).toBe(false)
    expect(mayOpenSection(section('/union', { union: 'only' }))).toBe(false)
    enter(['/plugin/*', '/union/*'], { plugins: ['spike'], isunion: 1 })
    expect(mayOpenSection(section('/plugin', { plugin: 'spike' }))).toBe(true)
    expect(mayOpenSection(section('/union', { union: 'only' }))).toBe(true)
  })
})

describe('a call', () => {
  beforeEach(() =>
    known.set({
      entries: {
        goods: [
          entry('/goods/list', { api: ['seller/goods/List', 'seller/goods/Info'] }),
          entry('/goods/edit/{id}', { api: ['seller/goods/Save', 'seller/goods/Info'] }),
        ],
        plugin: [entry('/plugin/spike', { api: ['addons/spike/List'], plugin: 'spike' })],
      },
      version: 1,
    }),
  )

  it('is held with any page it belongs to', () => {
    expect([may('seller/goods/List'), may('seller/goods/Info')]).toEqual([true, true])
  })

  it('is closed when every page it belongs to is', () => {
    expect([may('seller/goods/Save'), may('addons/spike/List')]).toEqual([false, false])
    enter(['/goods/*', '/plugin/*'], { plugins: ['spike'] })
    expect([may('seller/goods/Save'), may('addons/spike/List')]).toEqual([true, true])
  })

  it('named by the list itself is held, and one of no page at hand is left to the server', () => {
    enter(['seller/goods/Save'])
    expect([may('seller/goods/Save'), may('seller/other/List')]).toEqual([true, true])
  })

  it('is asked of the pages at hand now: a section that comes later closes what was left to the server', () => {
    expect(may('seller/order/Close')).toBe(true)
    const { entries } = known.get()
    known.set({ entries: { ...entries, orders: [entry('/orders/close', { api: ['seller/order/Close'] })] }, version: 2 })
    expect(may('seller/order/Close')).toBe(false)
  })
})

describe('a permission check', () => {
  beforeEach(() => known.set({ entries: { plugin: [entry('/plugin/manage', { name: 'PluginManage' })] }, version: 3 }))

  it("3, 6 A permission check accepts a route name, as route names double as permission items: true if it is among the user's permitted routes", () => {
    enter(['/goods/list'])
    expect(may('PluginManage')).toBe(false)
    enter(['/plugin/manage'])
    expect(may('PluginManage')).toBe(true)
  })

  it('looks a name up and never takes it for held', () => {
    enter(['/goods/list'])
    expect(may('SupplierInfo')).toBe(false)
    enter(['/goods/list'], { permissions: ['SupplierInfo'] })
    expect([may('SupplierInfo'), may('Other')]).toEqual([true, false])
    enter(['/goods/list'], { permissions: ['*'] })
    expect(may('SupplierInfo')).toBe(true)
  })

  it('6 A permission check accepts a list of role names: true if any matches', () => {
    enter([], { roles: ['operator', 'finance'] })
    expect([may(['admin', 'finance']), may(['admin']), may([])]).toEqual([true, false, false])
  })
})

it('6 Accounts of type nonghang see only the staff and finance menus', () => {
  enter(['/*'], { industry_type: 'nonghang' })
  expect(mayOpen(entry('/nonghang/staff'))).toBe(true)
  expect([mayOpen(entry('/goods/list')), mayOpenSection(section('/goods')), mayOpen(entry('/dashboard'))]).toEqual([
    false,
    false,
    false,
  ])
  enter(['/*'])
  expect([mayOpen(entry('/nonghang/staff')), mayOpenSection(section('/nonghang'))]).toEqual([false, false])
})
