import type { Said } from '../../contract/wire/envelope/envelope.ts'
import type { Context } from '../context/Context.ts'
import { sayAgain } from './refuse.ts'

/** What was kept of the reasons of rows, said in the reader's language, by the row. */
export async function readSaid(
  context: Context,
  table: 'due_fault' | 'outbox',
  rows: readonly { id: number }[],
): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const kept = await context.database.selectFrom(table).select(['id', 'said']).where('id', 'in', ids).execute()
  return new Map(kept.flatMap(({ id, said }) => (said ? [[Number(id), sayAgain(context, said as Said)] as const] : [])))
}
