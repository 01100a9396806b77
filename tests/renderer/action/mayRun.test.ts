import { describe, expect, test } from 'vitest'
import { expandEntity } from '../../../contract/language/expand/expandEntity.ts'
import { Places } from '../../../contract/language/places.ts'
import type { StandardAction } from '../../../contract/language/shape.ts'
import { mayRun } from '../../../renderer/action/mayRun.ts'

const kinds = { blocks: new Map(), fields: new Map(), steps: new Map() }
const around = { kinds, places: new Places(), entities: new Map(), target: () => null, lines: {}, file: 'wrap.json' }
const api = { list: 'seller/wrap/List', info: 'seller/wrap/Info', save: 'seller/wrap/Save', delete: 'seller/wrap/Del' }
const wrap = (calls: Partial<typeof api>) =>
  expandEntity(
    { entity: 'wrap', label: 'Wrap', title: 'name', api: calls, fields: { name: { type: 'text', label: 'Name' } } },
    around,
  )

const isOffered = (standard: StandardAction, held: string[], calls: Partial<typeof api> = api) =>
  mayRun(
    { name: standard, standard, label: standard, run: [] },
    { may: key => held.includes(key), entry: () => null },
    { entity: wrap(calls), listApi: 'seller/wrap/Shown' },
  )

describe('a standard action', () => {
  test.each<[StandardAction, string[]]>([
    ['import', ['seller/wrap/Save']],
    ['create', ['seller/wrap/Save']],
    ['edit', ['seller/wrap/Info', 'seller/wrap/Save']],
    ['delete', ['seller/wrap/Del']],
    ['export', ['seller/wrap/Shown']],
  ])('%s is offered to who holds all its calls, as the site map counts them', (standard, calls) => {
    expect(isOffered(standard, calls)).toBe(true)
    for (const call of calls)
      expect(
        isOffered(
          standard,
          [...Object.values(api), 'seller/wrap/Shown'].filter(one => one !== call),
        ),
      ).toBe(false)
  })

  test('is not offered where the entity has no call for it', () => {
    expect(isOffered('edit', ['seller/wrap/Info'], { list: api.list, info: api.info })).toBe(false)
  })

  test('that only shows rows anew needs no call', () => {
    expect(isOffered('refresh', [])).toBe(true)
  })
})
