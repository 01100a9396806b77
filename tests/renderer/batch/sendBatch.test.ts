import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import type { BatchRequest } from '../../../renderer/batch/BatchRequest.ts'
import { BatchResult } from '../../../renderer/batch/BatchResult.tsx'
import { failuresFile } from '../../../renderer/batch/failuresFile.ts'
import { joinOutcomes } from '../../../renderer/batch/joinOutcomes.ts'
import { sendBatch } from '../../../renderer/batch/sendBatch.ts'
import type { HostRequest } from '../../../renderer/host/Host.tsx'
import { makeFakeHost } from '../../support/fakeHost.ts'

const titles = new Map(Array.from({ length: 100 }, (_none, index) => [index + 1, `Row ${index + 1}`] as const))

function requestOf(answer: (request: HostRequest) => unknown, more: Partial<BatchRequest> = {}): BatchRequest {
  const host = { ...makeFakeHost(), call: async (request: HostRequest) => ({ message: '', data: await answer(request) }) }
  const selected = { count: 0, target: { ids: [] }, sample: [], titles }
  const words = { label: 'Remove', text: '', danger: false, silent: false, countOf: String }
  const call = { method: 'POST' as const, api: 'shelf/Del', params: {}, body: {}, part: { name: 'ids', kind: 'ids' as const } }
  return { host, selected, ...words, ...call, targets: false, done: () => undefined, note: () => undefined, ...more }
}
const quiet = { progress: () => undefined, stopped: () => false, task: () => undefined }
const idsOf = ({ body }: HostRequest) => (body as { ids: number[] }).ids
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 70 })

test('a back end that does all or none is asked until each row has its own result, and no row is done twice', async () => {
  await fc.assert(
    fc.asyncProperty(ids, fc.uniqueArray(fc.integer({ min: 1, max: 100 })), async (wanted, kept) => {
      const gone: number[] = []
      const request = requestOf(call => {
        if (idsOf(call).some(id => kept.includes(id))) throw new Refusal('state_conflict', 'In use')
        gone.push(...idsOf(call))
        return { count: idsOf(call).length }
      })
      const { rows, done, refused, left } = await sendBatch(request, { ids: wanted }, quiet)
      expect(rows.map(row => row.id).toSorted()).toEqual(wanted.toSorted())
      expect(gone.toSorted()).toEqual(wanted.filter(id => !kept.includes(id)).toSorted())
      expect([done, refused, left]).toEqual([gone.length, wanted.length - gone.length, 0])
    }),
    { numRuns: 50 },
  )
})

test('stopped between two calls, or cut off, it tells which rows were not begun', async () => {
  await fc.assert(
    fc.asyncProperty(ids, fc.nat({ max: 4 }), fc.boolean(), async (wanted, calls, cut) => {
      let made = 0
      const request = requestOf(call => {
        if (cut && made >= Math.max(1, calls)) throw new Refusal('network', 'Away')
        made++
        return { count: idsOf(call).length, success: idsOf(call), fail: [] }
      })
      const stopped = () => !cut && made >= calls
      const { rows, done, left } = await sendBatch(request, { ids: wanted }, { ...quiet, stopped })
      expect(rows).toHaveLength(wanted.length)
      // 5, 10, 20, 40: quick rows go in longer and longer parts.
      expect(done).toBe(Math.min(wanted.length, 5 * (2 ** made - 1)))
      expect(left).toBe(wanted.length - done)
    }),
    { numRuns: 50 },
  )
})

test('a refusal of the first call is one of the whole: nothing was done, and it is thrown', async () => {
  const request = requestOf(() => {
    throw new Refusal('permission_denied', 'No')
  })
  await expect(sendBatch(request, { ids: [1, 2] }, quiet)).rejects.toMatchObject({ code: 'permission_denied' })
})

test('rows tried again take the place of what they were before', () => {
  const row = (id: number, state: 'done' | 'refused' | 'left') => ({ id, title: `Row ${id}`, state, reason: '' })
  const before = { rows: [row(1, 'done'), row(2, 'refused'), row(3, 'left')], done: 1, refused: 1, left: 1 }
  const after = joinOutcomes(before, { rows: [row(2, 'done'), row(3, 'refused')], done: 1, refused: 1, left: 0 })
  expect(after.rows.toSorted((a, b) => Number(a.id) - Number(b.id)).map(({ state }) => state)).toEqual([
    'done',
    'done',
    'refused',
  ])
  expect([after.done, after.refused, after.left]).toEqual([2, 1, 0])
})

test('no cell of the file of failures is a formula, whatever a record is called', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (title, reason) => {
      const text = failuresFile([{ id: 1, title, state: 'refused', reason }], ['ID', 'Record', 'Reason'])
      const line = text.slice(text.indexOf('\n') + 1)
      expect(line.startsWith('1,')).toBe(true)
      for (const cell of line.slice(2).split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
        expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t]/)
    }),
  )
})

test('the result of the greatest batch is drawn in part, told in full, and its file holds every row', () => {
  const rows = Array.from({ length: 100_000 }, (_none, at) => ({
    id: at + 1,
    title: `Row ${at + 1}`,
    state: 'refused' as const,
    reason: 'In use',
  }))
  const outcome = { rows, done: 0, refused: rows.length, left: 0 }
  const drawn = renderToStaticMarkup(
    createElement(BatchResult, {
      request: requestOf(() => null, { label: 'Remove' }),
      outcome,
      retry: () => undefined,
      close: () => undefined,
    }),
  )
  expect(drawn.match(/<tr>/g)).toHaveLength(301)
  for (const words of ['100,000 failed', 'and 99,700 more', 'Try 100,000 again']) expect(drawn).toContain(words)
  expect(failuresFile(rows, ['ID', 'Record', 'Reason']).split('\r\n')).toHaveLength(100_002)
})
