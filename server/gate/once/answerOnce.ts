import { hash } from 'node:crypto'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { answer } from '../../context/answer.ts'
import type { Context } from '../../context/Context.ts'
import type { Trx } from '../../rows/Tables.ts'
import { isAnswer, isFile } from '../answer/sendAnswer.ts'
import { asDatabase } from './asDatabase.ts'

type Body = Record<string, unknown>
type Handle = (context: Context) => Promise<unknown>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The number of a request, and its body without it. @throws Refusal invalid */
export function readRequestNo(context: Pick<Context, 't'>, { request_no, ...body }: Body): { number: string; body: Body } {
  if (typeof request_no === 'string' && uuid.test(request_no)) return { number: request_no.toLowerCase(), body }
  const text = context.t(request_no === undefined ? 'This is required' : 'The format is not valid')
  throw new Refusal('invalid', text, { fields: { request_no: text } })
}

/**
 * Does what a call asks once for each number (docs/rules/money.md#request-number). Number, work and answer are one transaction: a server
 * that dies has done nothing and kept nothing, one that was heard of no more has kept its answer. Who comes with the same number at the
 * same moment waits for the first.
 * @throws Refusal duplicate where the number was used for something else
 */
export async function answerOnce(
  context: Context,
  api: string,
  given: { number: string; body: Body },
  handle: Handle,
): Promise<unknown> {
  const { actor, tenant, database } = context
  const key = { caller: `${actor.kind} ${actor.supplierId} ${actor.id}`, api, request_no: given.number }
  const content = hash('sha256', JSON.stringify([tenant, sorted(given.body)]))
  return database.transaction().execute(async trx => {
    const isFirst = await claim(trx, { ...key, content, created_at: context.now() })
    if (!isFirst) return repeat(trx, key, content)
    const done = await handle({ ...context, database: asDatabase(trx) })
    if (isFile(done)) throw new Error(`${api} answers a file, which cannot be answered again`)
    const kept: Kept = isAnswer(done) ? { data: done.data, message: done.message } : { data: done ?? null, message: null }
    await trx
      .updateTable('console_request')
      .set({ answer: JSON.stringify(kept) })
      .where('caller', '=', key.caller)
      .where('api', '=', api)
      .where('request_no', '=', key.request_no)
      .execute()
    return done
  })
}

/** What was answered; without a message of its own where the handler gave none. */
type Kept = { data: unknown; message: string | null }
type Key = { caller: string; api: string; request_no: string }

/** Whoever has the number already is waited for: their transaction ends first. */
async function claim(trx: Trx, row: Key & { content: string; created_at: number }): Promise<boolean> {
  const made = await trx
    .insertInto('console_request')
    .values(row)
    .onConflict(clash => clash.doNothing())
    .returning('request_no')
    .execute()
  return made.length > 0
}

async function repeat(trx: Trx, { caller, api, request_no }: Key, content: string): Promise<unknown> {
  const first = await trx
    .selectFrom('console_request')
    .select(['content', 'answer'])
    .where('caller', '=', caller)
    .where('api', '=', api)
    .where('request_no', '=', request_no)
    .executeTakeFirstOrThrow()
  if (first.content !== content) throw new Refusal('duplicate', '')
  // Written by answerOnce alone.
  const { data, message } = first.answer as Kept
  return message === null ? data : answer(data, message)
}

/** The same whatever order its names come in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}
