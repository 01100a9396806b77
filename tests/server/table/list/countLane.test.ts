import type { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '../../../../server/context/Context.ts'
import type { Countable } from '../../../../server/table/list/countInParts.ts'
import { countLater, readFirst } from '../../../../server/table/list/countLane.ts'

/** What is never counted in parts */
const countableOf = (sql: string): Countable => {
  const whole = { sql, parameters: [] } as unknown as CompiledQuery<Record<string, unknown>>
  return { whole, bounds: whole, part: () => whole }
}

type Answer = PromiseWithResolvers<{ rows: Record<string, unknown>[] }>

/** A database that writes down what it is asked and answers when it is told to. */
function openLane(engine: 'embedded' | 'postgres') {
  const asked: string[] = []
  const answers: Answer[] = []
  const executeQuery = ({ sql }: CompiledQuery) => {
    // A cheap one: it is counted whole.
    if (sql.startsWith('set local random_page_cost')) return Promise.resolve({ rows: [] })
    if (sql.startsWith('explain')) return Promise.resolve({ rows: [{ 'QUERY PLAN': [{ Plan: { 'Total Cost': 1 } }] }] })
    asked.push(sql)
    if (sql.startsWith('set local')) return Promise.resolve({ rows: [] })
    const answer: Answer = Promise.withResolvers()
    answers.push(answer)
    return answer.promise
  }
  const transaction = () => ({ execute: (work: (trx: unknown) => unknown) => work({ executeQuery }) })
  const connection = () => ({ execute: (work: (one: unknown) => unknown) => work({ executeQuery }) })
  const context = {
    services: { database: { executeQuery, transaction, connection }, config: { database: { engine } } },
  } as unknown as Context
  const count = (sql: string) => countLater(context, countableOf(sql))
  const answer = (at: number, rows: number) => answers[at]?.resolve({ rows: [{ count: rows }] })
  return { asked, answer, count, read: (work: () => Promise<unknown>) => readFirst(context, work) }
}

const later = (milliseconds = 40) => new Promise(resolve => setTimeout(resolve, milliseconds))

test('on the embedded engine a count waits for the rows that are being read', async () => {
  const lane = openLane('embedded')
  const rows = Promise.withResolvers<void>()
  const reading = lane.read(() => rows.promise)
  const count = lane.count('a')
  await later()
  expect(lane.asked).toEqual([])
  rows.resolve()
  await reading
  await expect.poll(() => lane.asked).toEqual(['a'])
  lane.answer(0, 7)
  expect(await count).toEqual({ count: 7 })
})

test('who asks the same while it waits is answered by the same count', async () => {
  const lane = openLane('embedded')
  const both = [lane.count('a'), lane.count('a')]
  await expect.poll(() => lane.asked).toEqual(['a'])
  lane.answer(0, 3)
  expect(await Promise.all(both)).toEqual([{ count: 3 }, { count: 3 }])
})

test('a count under way is not shared, for it may not know what was saved since', async () => {
  const lane = openLane('postgres')
  const first = lane.count('a')
  await later(1)
  const second = lane.count('a')
  await later(1)
  expect(lane.asked).toEqual(['a', 'a'])
  lane.answer(0, 1)
  lane.answer(1, 2)
  expect([await first, await second]).toEqual([{ count: 1 }, { count: 2 }])
})

test('a PostgreSQL server counts three at once, so that connections are left for rows', async () => {
  const lane = openLane('postgres')
  const all = ['a', 'b', 'c', 'd'].map(lane.count)
  await later(1)
  expect(lane.asked).toEqual(['a', 'b', 'c'])
  lane.answer(1, 0)
  await all[1]
  expect(lane.asked).toEqual(['a', 'b', 'c', 'd'])
})

test('readers without end do not keep a count waiting for ever', async () => {
  const lane = openLane('embedded')
  void lane.read(() => new Promise(() => undefined))
  void lane.count('a')
  await expect.poll(() => lane.asked).toEqual(['a'])
})

test('a count that fails says so to all who wait, and the next one runs', async () => {
  const failing = {
    services: {
      database: { executeQuery: () => Promise.reject(new Error('gone')) },
      config: { database: { engine: 'postgres' } },
    },
  } as unknown as Context
  for (let n = 0; n < 5; n++) await expect(countLater(failing, countableOf('a'))).rejects.toThrow('gone')
})

test('while many read rows, counts run one by one and without helpers', async () => {
  const lane = openLane('postgres')
  const rows = Promise.withResolvers<void>()
  const reading = Array.from({ length: 6 }, () => lane.read(() => rows.promise))
  const all = ['a', 'b'].map(lane.count)
  await later(1)
  const alone = 'set local max_parallel_workers_per_gather = 0'
  expect(lane.asked).toEqual([alone, 'a'])
  rows.resolve()
  await Promise.all(reading)
  expect(lane.asked).toEqual([alone, 'a', 'b'])
  lane.answer(0, 1)
  lane.answer(1, 2)
  expect(await Promise.all(all)).toEqual([{ count: 1 }, { count: 2 }])
})
