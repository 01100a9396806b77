import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closable,
  type Closing,
  closeTabs,
  follow,
  isAlive,
  mostAlive,
  mostTabs,
  moveTab,
  nextAfter,
  noTabs,
  openTab,
  pin,
  renew,
  replaceTab,
  type Tab,
  type Tabs,
  visit,
} from '../../../src/tabs/tabList.ts'

const clean = () => false
const page = (path: string, more: Partial<Tab> = {}) => ({
  path,
  address: path,
  title: path,
  named: false,
  fixed: false,
  kept: true,
  ...more,
})
/** As the console does: shown first, its tab comes once the page is found. */
const go = (now: Tabs, path: string, more: Partial<Tab> = {}, isUnsaved: (path: string) => boolean = clean): Tabs =>
  openTab(visit(now, path, isUnsaved), page(path, more), isUnsaved)
const opened = (...paths: string[]): Tabs => paths.reduce((now, path) => go(now, path), noTabs)
const paths = (tabs: readonly { path: string }[]) => tabs.map(tab => tab.path).join(' ')
const start = { fixed: true }
const five = () => [...'abcd'].reduce((now, path) => go(now, path), go(noTabs, 'start', start))

describe('2.2 Tabs can be closed', () => {
  test.each<[Closing, string]>([
    ['this', 'b'],
    ['left', 'a'],
    ['right', 'c d'],
    ['others', 'a c d'],
    ['all', 'a b c d'],
  ])('2.2 tabs can be closed: %s, but never a pinned (affix) one', (which, closed) => {
    expect(paths(closable(five(), which, 'b'))).toBe(closed)
    const pinned = pin(five(), 'c', true)
    expect(paths(pinned.tabs)).toBe('start c a b d')
    for (const kind of ['this', 'left', 'right', 'others', 'all'] as const)
      for (const { path } of pinned.tabs) expect(paths(closable(pinned, kind, path))).not.toMatch(/start|c/)
  })

  test('one goes to the neighbour at the right, at the end to the one at the left, and home when none is left', () => {
    const now = five()
    const next = (which: Closing, path: string) => nextAfter(now, closable(now, which, path), path)?.path
    expect([next('this', 'b'), next('this', 'd'), next('all', 'c')]).toEqual(['c', 'c', 'start'])
    const alone = opened('a')
    expect(nextAfter(alone, alone.tabs, 'a')).toBeNull()
  })

  test('a page that says affix cannot be unpinned, any other can', () => {
    expect(pin(five(), 'start', false).tabs[0]?.pinned).toBe(true)
    expect(paths(pin(pin(five(), 'd', true), 'd', false).tabs)).toBe('start d a b c')
  })
})

test('9 at most 20 views are cached by full path, the least recently used goes first', () => {
  const many = Array.from({ length: 20 }, (_, at) => `/order/${at}`)
  const full = opened(...many)
  expect(full.alive).toHaveLength(20)
  const again = go(full, '/order/0')
  const next = go(again, '/order/20')
  expect(next.alive).toHaveLength(mostAlive)
  expect([isAlive(next, '/order/0'), isAlive(next, '/order/1'), next.tabs.length]).toEqual([true, false, 21])
  // Opened in order, and none is moved: an element that is moved loses its place.
  expect(paths(go(next, '/order/5').alive)).toBe(paths(next.alive))
})

test('2.2 a view that is marked no-cache is not cached, and one with unsaved work is not the one that goes', () => {
  const left = go(go(noTabs, 'live', { kept: false }), 'other')
  expect([isAlive(left, 'live'), paths(left.tabs)]).toEqual([false, 'live other'])
  const many = Array.from({ length: 21 }, (_, at) => `${at}`)
  const now = many.reduce((before, path) => go(before, path, {}, one => one === '0'), noTabs)
  expect([isAlive(now, '0'), isAlive(now, '1'), now.alive.length]).toEqual([true, false, mostAlive])
})

test('2.2 Refresh draws the one page anew and leaves the others', () => {
  const now = renew(five(), 'b')
  expect(now.alive.filter(one => one.round > 0)).toEqual([{ path: 'b', round: 1 }])
})

test('the next record takes the tab of the one before, unless it has a tab already or that one is pinned', () => {
  expect(paths(replaceTab(opened('list', 'one', 'three'), 'one', 'two').tabs)).toBe('list two three')
  expect(paths(replaceTab(opened('list', 'one', 'two'), 'one', 'two').tabs)).toBe('list two')
  const pinned = pin(opened('list', 'one'), 'one', true)
  expect(replaceTab(pinned, 'one', 'two')).toBe(pinned)
})

test('a tab keeps the name of its record until the page knows it again, and follows the address of its page', () => {
  const named = openTab(opened('one'), page('one', { title: 'Order 7', named: true }))
  const loading = openTab(follow(named, 'one', 'one?tab=2'), page('one', { title: 'Order', address: 'one?tab=2' }))
  expect(loading.tabs[0]).toMatchObject({ title: 'Order 7', address: 'one?tab=2' })
})

test('of more than fifty tabs the one that was not looked at for longest is closed', () => {
  const many = Array.from({ length: mostTabs + 1 }, (_, at) => `${at}`)
  const now = many.slice(1).reduce((before, path) => go(before, path), go(noTabs, '0', start))
  const more = go(now, 'more')
  expect([more.tabs.length, more.tabs[0]?.path, more.tabs.some(tab => tab.path === '1')]).toEqual([mostTabs, '0', false])
})

const path = fc.constantFrom(...Array.from({ length: 30 }, (_, at) => `/p/${at}`))
const step = fc.oneof(
  fc.record({ do: fc.constant('open' as const), path, kept: fc.boolean() }),
  fc.record({
    do: fc.constant('close' as const),
    path,
    which: fc.constantFrom<Closing>('this', 'left', 'right', 'others', 'all'),
  }),
  fc.record({ do: fc.constant('pin' as const), path, pinned: fc.boolean() }),
  fc.record({ do: fc.constant('move' as const), path, to: fc.nat(30) }),
  fc.record({ do: fc.constant('replace' as const), path, by: path }),
)

test('whatever is done with them: pinned tabs stand first and stay, none is there twice, and at most 20 views live', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), fc.uniqueArray(path, { maxLength: 3 }), (steps, unsaved) => {
      const isUnsaved = (one: string) => unsaved.includes(one)
      let now = go(noTabs, '/start', start)
      for (const one of steps) {
        const before = now
        if (one.do === 'open') now = go(now, one.path, { kept: one.kept }, isUnsaved)
        if (one.do === 'close')
          now = closeTabs(
            now,
            closable(now, one.which, one.path).map(tab => tab.path),
          )
        if (one.do === 'pin') now = pin(now, one.path, one.pinned)
        if (one.do === 'move') now = moveTab(now, one.path, one.to)
        if (one.do === 'replace' && one.path !== one.by) now = replaceTab(now, one.path, one.by)

        const known = now.tabs.map(tab => tab.path)
        expect(new Set(known).size).toBe(known.length)
        expect(now.tabs.map(tab => tab.pinned)).toEqual(now.tabs.map(tab => tab.pinned).toSorted((a, b) => Number(b) - Number(a)))
        expect(known).toContain('/start')
        expect(now.alive.length).toBeLessThanOrEqual(mostAlive)
        expect(now.alive.every(view => known.includes(view.path))).toBe(true)
        // Of what lives nothing unsaved is lost but by closing it, replacing it or saying that it is not kept.
        if (one.do === 'open')
          for (const view of before.alive)
            if (isUnsaved(view.path) && before.tabs.some(tab => tab.path === view.path && tab.kept))
              expect(isAlive(now, view.path)).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})
