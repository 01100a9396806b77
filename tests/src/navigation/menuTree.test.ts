import { beforeEach, describe, expect, it } from 'vitest'
import { findMenuEntry, visibleEntries } from '../../../src/navigation/menuTree.ts'
import { enter } from '../../support/enter.ts'
import { makeEntry } from '../../support/makeEntry.ts'

beforeEach(() => enter({ allowed: ['/goods/*'] }))

const entries = [
  makeEntry('/goods/manageUnShow', { order: 2 }),
  makeEntry('/goods/manageShow', { order: 1 }),
  makeEntry('/goods/cat/manage', { order: 3 }),
  makeEntry('/goods/cat/edit/{id}', { hidden: true }),
  makeEntry('/goods/edit/{id}', { hidden: true, menu: '/goods/manageUnShow' }),
  makeEntry('/goods/del/{id}', { hidden: true, action: { page: '/goods/manageShow', name: 'delete' } }),
  makeEntry('/goods/examine', { union: 'only', order: 4 }),
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
    enter({ allowed: ['/goods/*'], isunion: 1 })
    expect(visibleEntries(entries).map(one => one.path)).toContain('/goods/examine')
  })

  it('6 Menu entries appear only if the operator holds the permission for the item', () => {
    enter({ allowed: ['/goods/manageShow'] })
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
