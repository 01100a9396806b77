import type { BatchAnswer } from '../../contract/wire/task/batch.ts'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Context } from '../context/Context.ts'
import { readTitles } from '../table/titles/addTitles.ts'
import type { EntityTable } from '../table/describe/describeTable.ts'
import { type Batch, rowInside, type RowOutcome, runRow } from './runRow.ts'

/** How often rows refused are tried again because others of the batch have gone out of their way. */
const mostRounds = 5

/** A person waits so long without being told how far it is, in milliseconds. */
const patience = 800
/** So few rows are done sooner than a task is begun. */
const fewRows = 2

/** What became of the rows of a batch, and which are left because it takes longer than somebody waits for an answer. */
export type Begun = { outcomes: RowOutcome[]; left: number[] }

/**
 * Does a batch to rows one after the other, each in its own transaction, and tells what became of each.
 * @param patient goes on to the end, however long that takes
 */
export async function runRows(batch: Batch, ids: readonly number[], patient = true): Promise<Begun> {
  const outcomes = new Map<number, RowOutcome>()
  const until = patient ? Number.POSITIVE_INFINITY : performance.now() + patience
  let wanted = [...ids]
  for (let round = 1; wanted.length > 0 && round <= mostRounds; round++) {
    for (const [at, id] of wanted.entries()) {
      if (performance.now() > until && wanted.length - at > fewRows) return leave(outcomes, wanted.slice(at))
      outcomes.set(id, await runRow(batch, id))
    }
    const refused = wanted.filter(id => outcomes.get(id)?.reason !== null)
    if (!batch.action.again || refused.length === wanted.length) break
    wanted = refused
  }
  return { outcomes: [...outcomes.values()], left: [] }
}

function leave(outcomes: Map<number, RowOutcome>, left: number[]): Begun {
  for (const id of left) outcomes.delete(id)
  return { outcomes: [...outcomes.values()], left }
}

/** All rows in one transaction. @throws Refusal of the first row refused; nothing is changed then */
export async function runTogether(batch: Batch, ids: readonly number[]): Promise<RowOutcome[]> {
  let at = 0
  try {
    return await batch.context.database.transaction().execute(async trx => {
      const outcomes: RowOutcome[] = []
      for (at = 0; at < ids.length; at++) {
        const id = ids[at] ?? 0
        outcomes.push({ id, title: await rowInside(batch, trx, id), reason: null })
      }
      return outcomes
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw await nothingChanged(batch, ids[at] ?? 0, error)
  }
}

async function nothingChanged({ context, table }: Batch, id: number, refusal: Refusal): Promise<Refusal> {
  const name = (await readNames(context, table, [id])).get(id) ?? String(id)
  const sentence = context.t('Nothing was changed. {name}: {reason}', { name, reason: refusal.message })
  return new Refusal(refusal.code, sentence, { data: { fail: [{ id, name, reason: refusal.message }] } })
}

/** Titles of rows, deleted ones included: what was refused is named too. */
export const readNames = async (context: Context, table: EntityTable, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map([...(await readTitles(context, table.entity, new Set(ids)))].map(([id, title]) => [Number(id), title]))

/** Outcomes as a batch answers them. */
export async function toAnswer({ context, table }: Batch, outcomes: readonly RowOutcome[]): Promise<BatchAnswer> {
  const refused = outcomes.filter(outcome => outcome.reason !== null)
  const done = outcomes.filter(outcome => outcome.reason === null)
  const names = await readNames(
    context,
    table,
    refused.map(outcome => outcome.id),
  )
  return {
    count: outcomes.length,
    success: done.map(outcome => outcome.id),
    fail: refused.map(({ id, reason }) => ({ id, name: names.get(id) ?? String(id), reason: reason ?? '' })),
    titles: Object.fromEntries(done.map(({ id, title }) => [id, title])),
  }
}
