import { beforeEach, describe, expect, it } from 'vitest'
import type { PageEntry } from '../../../contract/language/Page.ts'
import { makeMay } from '../../../src/session/permissions.ts'
import { session } from '../../../src/session/session.ts'
import { readUser } from '../../../src/session/user.ts'
import { findMenuEntry, visibleEntries } from '../../../src/navigation/menuTree.ts'

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

function enter(allowed: string[], info: Record<string, unknown> = {}): void {
  session.set({ phase: 'ready', user: readUser({ roles: ['supplier'], ...info }), allowed, may: makeMay(allowed) })
}
beforeEach(() => enter(['/goods/*']))

const entries = [
  entry('/goods/manageUnShow', { order: 2 }),
  entry('/goods/manageShow', { order: 1 }),
  entry('/goods/cat/manage', { order: 3 }),
  entry('/goods/cat/edit/{id}', { hidden: true }),
  entry('/goods/edit/{id}', { hidden: true, menu: '/goods/manageUnShow' }),
  entry('/goods/del/{id}', { hidden: true, action: { page: '/goods/manageShow', name: 'delete' } }),
  entry('/goods/examine', { union: 'only', order: 4 }),
]
const at = (path: string) => entries.find(one => one.path === path)!

describe('the entries of a section', () => {
  it('are those that are not hidden, in their order', () => {
    expect(visibleEntries(entries).map(one => one.path)).toEqual([
      '/goods/manageShow',
      '/goods/manageUnShow',
      '/goods/cat/manage',
    ])
  })

  it('hold what is for the platform only for the platform', () => {
    enter(['/goods/*'], { isunion: 1 })
    expect(visibleEntries(entries).map(one => one.path)).toContain('/goods/examine')
  })

  it('6 Menu entries appear only if the operator holds the permission for the item', () => {
    enter(['/goods/manageShow'])
    expect(visibleEntries(entries).map(one => one.path)).toEqual(['/goods/manageShow'])
  })
})

describe('the lit entry', () => {
  it('is the page itself', () => expect(findMenuEntry(entries, at('/goods/cat/manage'))?.path).toBe('/goods/cat/manage'))
  it('is the one a hidden page names', () =>
    expect(findMenuEntry(entries, at('/goods/edit/{id}'))?.path).toBe('/goods/manageUnShow'))
  it('is the nearest list of a hidden page', () =>
    expect(findMenuEntry(entries, at('/goods/cat/edit/{id}'))?.path).toBe('/goods/cat/manage'))
})
