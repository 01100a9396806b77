import { expect, test } from 'vitest'
import type { ErrorCode } from '../../../contract/wire/envelope/errors.ts'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { callOnce } from '../../../renderer/host/callOnce.ts'
import type { Host } from '../../../renderer/host/Host.tsx'

/** The numbers of calls made one after the other, each with its end: a refusal's code, or null where it is done. */
async function numbersOf(api: string, ends: readonly (ErrorCode | 'network' | null)[], bodyOf = (_at: number) => ({ id: 1 })) {
  const numbers: string[] = []
  for (const [at, end] of ends.entries()) {
    const call: Host['call'] = async ({ body }) => {
      numbers.push(String((body as { request_no: unknown }).request_no))
      if (end !== null) throw new Refusal(end, '')
      return { message: '', data: null }
    }
    // Nothing else of a host is asked.
    await callOnce({ call } as Host, { method: 'POST', api, body: bodyOf(at) }).catch(error =>
      expect(error).toBeInstanceOf(Refusal),
    )
  }
  return numbers
}
const distinct = (list: readonly string[]) => new Set(list).size

test('each press has a number of its own, a UUID', async () => {
  const numbers = await numbersOf('a/Pay', [null, null, 'state_conflict', null])
  expect(distinct(numbers)).toBe(4)
  for (const number of numbers) expect(number).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('a press after one of which nobody knows what became has that one’s number', async () => {
  const numbers = await numbersOf('b/Pay', ['network', 'unavailable', 'internal', null, null])
  expect(distinct(numbers.slice(0, 4))).toBe(1)
  expect(numbers[4]).not.toBe(numbers[0])
})

test('something else has another number, whatever became of the first', async () => {
  expect(distinct(await numbersOf('c/Pay', ['network', 'network'], at => ({ id: at })))).toBe(2)
})
