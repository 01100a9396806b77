import { expect, test } from 'vitest'
import type { Entity } from '../../../contract/language/Entity.ts'
import { expandEntity } from '../../../contract/language/expand/expandEntity.ts'
import { isPlatforms } from '../../../contract/language/page/isPlatforms.ts'
import { Places } from '../../../contract/language/places.ts'
import { kinds } from '../../support/expandExample.ts'

const around = { kinds, places: new Places(), entities: new Map(), target: () => null, file: '', lines: {} }
const entityOf = (more: object): Entity =>
  expandEntity(
    {
      entity: 'thing',
      label: 'Thing',
      title: 'name',
      api: { delete: 'seller/thing/Del' },
      fields: { name: { type: 'text', label: 'Name' }, on: { type: 'flag', label: 'On' } },
      ...more,
    },
    around,
  )
const turn = (by: unknown, more: object = {}) => ({ label: 'Turn', from: 0, to: 1, by, call: 'seller/thing/Turn', ...more })
const ofParties = (by: unknown) => entityOf({ states: [{ field: 'on', transitions: { turn: turn(by) } }] })
const action = (name: string, standard?: 'delete' | 'view') => ({ name, run: [], ...(standard ? { standard } : {}) })

test('an action is the platform’s where its transition is by the platform alone', () => {
  const answers = ['U', ['U'], 'S', ['S', 'U'], ['U', 'SYS']].map(by => isPlatforms(ofParties(by), action('turn')))
  expect(answers).toEqual([true, true, false, false, false])
  expect(isPlatforms(ofParties('U'), action('other'))).toBe(false)
  expect(isPlatforms(null, action('turn'))).toBe(false)
})

test('a record of no shop is written by the platform alone, and read by all', () => {
  const shared = entityOf({ tenant: false })
  expect([isPlatforms(shared, action('delete', 'delete')), isPlatforms(shared, action('view', 'view'))]).toEqual([true, false])
  expect(isPlatforms(entityOf({}), action('delete', 'delete'))).toBe(false)
})

test('a standard action is whose the transition in its place is', () => {
  const ofDelete = (by: unknown) =>
    entityOf({
      states: [{ field: 'on', transitions: { remove: { action: 'delete', to: '@gone', by, call: 'seller/thing/Del' } } }],
    })
  expect([
    isPlatforms(ofDelete('U'), action('delete', 'delete')),
    isPlatforms(ofDelete(['S', 'U']), action('delete', 'delete')),
  ]).toEqual([true, false])
})
