import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyTab } from '../../../src/session/emptyTab.ts'
import { session } from '../../../src/session/session.ts'
import { arrive } from '../../../src/tabs/arrive.ts'
import { guard, hasUnsaved, unsavedPages } from '../../../src/tabs/guards.ts'
import { headings, setHeading } from '../../../src/tabs/heading.ts'
import { leavePages } from '../../../src/tabs/leaving.ts'
import { changeTabs, openTabs, readTabs } from '../../../src/tabs/openTabs.ts'
import { whenShown } from '../../../src/tabs/shownPage.ts'
import { closeTabs, isAlive, openTab } from '../../../src/tabs/tabList.ts'
import { tabsShown } from '../../../src/tabs/tabsShown.ts'
import { enter } from '../../support/enter.ts'

const logIn = (username: string, uid: number) => enter({ username, uid })
let before = ''
const goTo = (path: string, { replaced = false, kept = true } = {}) => {
  arrive({ before, path, address: path, replaced })
  before = path
  changeTabs(now => openTab(now, { path, address: path, title: path, named: false, fixed: false, kept }))
}
const paths = () => openTabs.get().tabs.map(tab => tab.path)
const alive = (path: string) => isAlive(openTabs.get(), path)

beforeEach(() => {
  before = ''
  logIn('shop1', 1)
})
afterEach(() => {
  session.set({ phase: 'guest' })
  sessionStorage.clear()
  tabsShown.set(true)
})

test('tabs are kept for a reload and over a lost session, for each operator, and cleared by logout', () => {
  goTo('/goods')
  logIn('shop1', 2)
  expect(paths()).toEqual([])
  logIn('shop1', 1)
  expect(paths()).toEqual(['/goods'])
  session.set({ phase: 'guest' })
  expect(paths()).toEqual([])
  logIn('shop1', 1)
  expect(paths()).toEqual(['/goods'])
  emptyTab()
  session.set({ phase: 'guest' })
  logIn('shop1', 1)
  expect([paths(), sessionStorage.length]).toEqual([[], 0])
})

test('what stands in the storage and is no tab is none', () => {
  const fine = { path: '/a', address: '/a?x=1', title: 'A' }
  const wrong = [null, 7, {}, { ...fine, path: '//evil.example' }, { ...fine, address: 'javascript:1' }, { ...fine, title: 1 }]
  expect(readTabs([...wrong, fine, fine])).toEqual([{ ...fine, named: false, pinned: false, fixed: false, kept: true }])
  expect(readTabs('x')).toEqual([])
})

test('the guard of a hidden page stays though its effects end, and the window asks; with the page it goes', () => {
  goTo('/form')
  let looked: () => void = () => undefined
  let isDirty = false
  const release = guard(
    '/form',
    () => isDirty,
    look => {
      looked = look
      return () => undefined
    },
  )
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(true)
  isDirty = true
  looked()
  expect([...unsavedPages.get()]).toEqual(['/form'])
  goTo('/list')
  release()
  expect([hasUnsaved(), leaves()]).toEqual([true, false])
  changeTabs(now => closeTabs(now, ['/form']))
  expect([hasUnsaved(), leaves(), unsavedPages.get().size]).toEqual([false, true, 0])
})

test('what a hidden page wants waits until it is shown; what one that is gone left behind works at once', () => {
  const done: string[] = []
  goTo('/form')
  whenShown('/form', () => done.push('shown'))
  goTo('/list')
  whenShown('/form', () => done.push('waited'))
  expect(done).toEqual(['shown'])
  goTo('/form')
  expect(done).toEqual(['shown', 'waited'])
  changeTabs(now => closeTabs(now, ['/form']))
  goTo('/list')
  whenShown('/form', () => done.push('gone'))
  expect(done.at(-1)).toBe('gone')
})

test('a hidden page keeps its heading, one that is closed does not', () => {
  goTo('/order/1')
  const takeBack = setHeading('/order/1', { title: 'Order 1', thing: 'order' })
  goTo('/list')
  takeBack()
  expect(headings.get()['/order/1']?.title).toBe('Order 1')
  changeTabs(now => closeTabs(now, ['/order/1']))
  expect(headings.get()).toEqual({})
})

test('a page that is done closes its tab, and so does one that another takes the place of', () => {
  goTo('/list')
  goTo('/order/1')
  goTo('/order/2', { replaced: true })
  expect(paths()).toEqual(['/list', '/order/2'])
  leavePages(['/order/2'], false)
  goTo('/list')
  expect([paths(), alive('/order/2')]).toEqual([['/list'], false])
  // A screen of the console's own takes nobody's place.
  arrive({ before: '/list', path: '/404', address: '/404', replaced: true })
  expect(paths()).toEqual(['/list'])
})

test('2.2 views that are marked no-cache are not cached, and without tabs none is', () => {
  goTo('/live', { kept: false })
  goTo('/list')
  expect([alive('/live'), alive('/list')]).toEqual([false, true])
  tabsShown.set(false)
  goTo('/goods')
  expect([alive('/list'), alive('/goods')]).toEqual([false, true])
})
