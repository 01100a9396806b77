import { expect, test } from 'vitest'
import { readTrail } from '../../../src/navigation/trail.ts'

test('a trail that was kept is read again', () => {
  const trail = { paths: ['/a/1', '/a/2'], list: '/a?page=2' }
  expect(readTrail(JSON.stringify(trail))).toEqual(trail)
})

test('what leads elsewhere, or is no trail, is none', () => {
  const texts = [
    '',
    'null',
    '5',
    '{"paths":"/a"}',
    '{"paths":["//evil.example"],"list":"/a"}',
    '{"paths":["/a"],"list":"/\\\\evil"}',
    '{',
  ]
  for (const text of [null, ...texts]) expect(readTrail(text)).toBeNull()
})
