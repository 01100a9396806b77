import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBatchAnswer, readBatchTask } from '../../../contract/wire/task/batch.ts'
import { mostTargets, readTarget, type Target } from '../../../contract/wire/query/target.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'

const id = fc.integer({ min: 1, max: 2 ** 50 })
const name = fc.stringMatching(/^[a-z][a-z_]{0,8}$/).filter(one => !['page', 'limit', 'sort', 'order'].includes(one))
const list = fc.option(fc.constant({ list: 'seller/goods/manageShow' }), { nil: {} })
const byIds = fc.tuple(fc.uniqueArray(id, { minLength: 1, maxLength: 20 }), list).map(([ids, of]): Target => ({ ids, ...of }))
const byWhere = fc
  .tuple(fc.dictionary(name, fc.string()), fc.uniqueArray(id, { maxLength: 20 }), fc.nat(), list)
  .map(([where, except, count, of]): Target => ({ where: { ...where }, except, count, ...of }))

test('every target is read as it was written, through JSON', () => {
  fc.assert(
    fc.property(fc.oneof(byIds, byWhere), target => {
      expect(readTarget(JSON.parse(JSON.stringify(target)))).toEqual(target)
    }),
  )
})

test('whatever else is sent is refused with a sentence, and never read as rows', () => {
  fc.assert(
    fc.property(fc.anything(), value => {
      try {
        const target = readTarget(value)
        const keys = 'ids' in target ? target.ids : target.except
        expect(keys.every(key => Number.isSafeInteger(key) && key > 0)).toBe(true)
        if (!('ids' in target)) expect(target.count).toBeGreaterThanOrEqual(0)
      } catch (error) {
        expect(error).toBeInstanceOf(ValueError)
      }
    }),
  )
})

test('a query says how many rows it showed, and holds nothing but filters', () => {
  const refused = [
    { where: {}, except: [] },
    { where: {}, except: [], count: '3' },
    { where: { page: '2' }, except: [], count: 3 },
    { where: { _parent: '1' }, except: [], count: 3 },
    { where: { show: ['1'] }, except: [], count: 3 },
    { where: {}, except: [0], count: 3 },
    { where: {}, ids: [1], count: 3 },
    { ids: [] },
    { ids: ['1'] },
    { ids: [1.5] },
    { ids: Array.from({ length: mostTargets + 1 }, (_, index) => index + 1) },
  ]
  for (const value of refused) expect(() => readTarget(value)).toThrow(ValueError)
})

test('a key told twice is one row', () => {
  expect(readTarget({ ids: [3, 3, 4] })).toEqual({ ids: [3, 4] })
})

test('the answer of a batch is known by its two lists, that of a big one by its task', () => {
  const fail = [{ id: 2, name: 'Tea', reason: 'Listed' }]
  expect(readBatchAnswer({ count: 2, success: [1], fail })).toEqual({ count: 2, success: [1], fail })
  expect(readBatchAnswer({ count: 2 })).toBeNull()
  expect(readBatchTask({ task: 7 })).toBe(7)
  expect(readBatchTask({ success: [] })).toBeNull()
})
