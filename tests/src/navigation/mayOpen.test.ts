import { beforeEach, describe, expect, it } from 'vitest'
import type { MenuSection } from '../../../contract/language/Page.ts'
import { may, mayOpen, mayOpenSection } from '../../../src/navigation/mayOpen.ts'
import { known } from '../../../src/navigation/pages.ts'
import { session } from '../../../src/session/session.ts'
import { enter } from '../../support/enter.ts'
import { makeEntry } from '../../support/makeEntry.ts'

const section = (path: string, more: Partial<MenuSection> = {}): MenuSection => ({ path, title: path, icon: 'x', ...more })
beforeEach(() => {
  known.set({ entries: {}, version: 0 })
  enter({ allowed: ['/goods/list', '/plugin/*', '/union/*'] })
})

describe('a page', () => {
  it('2.2 Only matching routes plus the root and dashboard are kept: a page is open to who holds it and to nobody else', () => {
    expect(mayOpen(makeEntry('/goods/list'))).toBe(true)
    expect(mayOpen(makeEntry('/goods/edit/{id}'))).toBe(false)
    expect(mayOpen(makeEntry('/dashboard'))).toBe(true)
  })

  it('6 Add-on menus depend on plugin keys: a page of an add-on is open while it is in force', () => {
    const spike = makeEntry('/plugin/spike', { plugin: 'spike' })
    expect(mayOpen(spike)).toBe(false)
    enter({ allowed: ['/plugin/*'], plugins: ['groupbuy'] })
    expect(mayOpen(spike)).toBe(false)
    enter({ allowed: ['/plugin/*'], plugins: ['groupbuy', 'spike'] })
    expect(mayOpen(spike)).toBe(true)
    enter({ allowed: [], plugins: ['spike'] })
    expect(mayOpen(spike)).toBe(false)
  })

  it.each([
    ['only', false, true],
    ['never', true, false],
  ] as const)('that the union has "%s": open to a shop %s, to the union %s', (union, toShop, toUnion) => {
    const page = makeEntry('/union/page', { union })
    expect(mayOpen(page)).toBe(toShop)
    enter({ allowed: ['/union/*'], isunion: 1 })
    expect(mayOpen(page)).toBe(toUnion)
  })

  it('that all start with is open whatever the list says, but to a bank account', () => {
    enter({ allowed: ['/goods/list'] })
    expect(mayOpen(makeEntry('/dashboard'))).toBe(true)
    enter({ allowed: ['/*'], industry_type: 'nonghang' })
    expect(mayOpen(makeEntry('/dashboard'))).toBe(false)
  })

  it.each([{ phase: 'guest' }, { phase: 'loading' }] as const)('is closed in the phase $phase', phase => {
    session.set(phase)
    expect([
      mayOpen(makeEntry('/goods/list')),
      mayOpen(makeEntry('/dashboard')),
      may('/goods/list'),
      may('seller/goods/Save'),
    ]).toEqual([false, false, false, false])
  })
})

describe('a section of the menu', () => {
  it('is open with any page in it, unless it is of an add-on or of the union alone', () => {
    expect(mayOpenSection(section('/goods'))).toBe(true)
    expect(mayOpenSection(section('/orders'))).toBe(false)
    expect(mayOpenSection(section('/plugin', { plugin: 'spike' }))).toBe(false)
    expect(mayOpenSection(section('/union', { union: 'only' }))).toBe(false)
    enter({ allowed: ['/plugin/*', '/union/*'], plugins: ['spike'], isunion: 1 })
    expect(mayOpenSection(section('/plugin', { plugin: 'spike' }))).toBe(true)
    expect(mayOpenSection(section('/union', { union: 'only' }))).toBe(true)
  })
})

describe('a call', () => {
  beforeEach(() =>
    known.set({
      entries: {
        goods: [
          makeEntry('/goods/list', { api: ['seller/goods/List', 'seller/goods/Info'] }),
          makeEntry('/goods/edit/{id}', { api: ['seller/goods/Save', 'seller/goods/Info'] }),
        ],
        plugin: [makeEntry('/plugin/spike', { api: ['addons/spike/List'], plugin: 'spike' })],
      },
      version: 1,
    }),
  )

  it('is held with any page it belongs to', () => {
    expect([may('seller/goods/List'), may('seller/goods/Info')]).toEqual([true, true])
  })

  it('is closed when every page it belongs to is', () => {
    expect([may('seller/goods/Save'), may('addons/spike/List')]).toEqual([false, false])
    enter({ allowed: ['/goods/*', '/plugin/*'], plugins: ['spike'] })
    expect([may('seller/goods/Save'), may('addons/spike/List')]).toEqual([true, true])
  })

  it('named by the list itself is held, and one of no page at hand is left to the server', () => {
    enter({ allowed: ['seller/goods/Save'] })
    expect([may('seller/goods/Save'), may('seller/other/List')]).toEqual([true, true])
  })

  it('is asked of the pages at hand now: a section that comes later closes what was left to the server', () => {
    expect(may('seller/order/Close')).toBe(true)
    const { entries } = known.get()
    known.set({ entries: { ...entries, orders: [makeEntry('/orders/close', { api: ['seller/order/Close'] })] }, version: 2 })
    expect(may('seller/order/Close')).toBe(false)
  })
})

describe('a permission check', () => {
  beforeEach(() => known.set({ entries: { plugin: [makeEntry('/plugin/manage', { name: 'PluginManage' })] }, version: 3 }))

  it("3, 6 A permission check accepts a route name, as route names double as permission items: true if it is among the user's permitted routes", () => {
    enter({ allowed: ['/goods/list'] })
    expect(may('PluginManage')).toBe(false)
    enter({ allowed: ['/plugin/manage'] })
    expect(may('PluginManage')).toBe(true)
  })

  it('looks a name up and never takes it for held', () => {
    enter({ allowed: ['/goods/list'] })
    expect(may('SupplierInfo')).toBe(false)
    enter({ allowed: ['/goods/list'], permissions: ['SupplierInfo'] })
    expect([may('SupplierInfo'), may('Other')]).toEqual([true, false])
    enter({ allowed: ['/goods/list'], permissions: ['*'] })
    expect(may('SupplierInfo')).toBe(true)
  })

  it('6 A permission check accepts a list of role names: true if any matches', () => {
    enter({ allowed: [], roles: ['operator', 'finance'] })
    expect([may(['admin', 'finance']), may(['admin']), may([])]).toEqual([true, false, false])
  })
})

it('6 Accounts of type nonghang see only the staff and finance menus', () => {
  enter({ allowed: ['/*'], industry_type: 'nonghang' })
  expect(mayOpen(makeEntry('/nonghang/staff'))).toBe(true)
  expect([mayOpen(makeEntry('/goods/list')), mayOpenSection(section('/goods')), mayOpen(makeEntry('/dashboard'))]).toEqual([
    false,
    false,
    false,
  ])
  enter({ allowed: ['/*'] })
  expect([mayOpen(makeEntry('/nonghang/staff')), mayOpenSection(section('/nonghang'))]).toEqual([false, false])
})
