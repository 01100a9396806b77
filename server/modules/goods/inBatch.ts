import { sql } from 'kysely'
import { Refusal } from '../../../contract/wire/envelope.ts'
import { type Answer, answer, type Context, type Trx } from '../../define.ts'
import { ofTenant } from '../ofTenant.ts'

export type BatchAnswer = { success: number[]; fail: { id: number; name: string; reason: string }[] }

/**
 * Does the same to several goods, each in a transaction of its own, and tells which failed and why (domain.md §6.3). One goods
 * alone that is refused is a refusal, so that the console puts its row back.
 */
export async function inBatch(
  context: Context,
  ids: readonly number[],
  one: (trx: Trx, id: number) => Promise<void>,
): Promise<Answer> {
  const wanted = [...new Set(ids)]
  const result: BatchAnswer = { success: [], fail: [] }
  const names = wanted.length > 1 ? await readNames(context, wanted) : new Map<number, string>()
  for (const id of wanted) {
    try {
      await context.database.transaction().execute(trx => one(trx, id))
      result.success.push(id)
    } catch (error) {
      if (!(error instanceof Refusal) || wanted.length === 1) throw error
      result.fail.push({ id, name: names.get(id) ?? String(id), reason: error.message })
    }
  }
  const { success, fail } = result
  return answer(
    result,
    fail.length === 0
      ? ''
      : context.t('{done} done, {failed} failed: {reason}', {
          done: success.length,
          failed: fail.length,
          reason: fail[0]?.reason,
        }),
  )
}

async function readNames(context: Context, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; goods_name: string }>`
    select id, goods_name from goods where id in (${sql.join(ids)}) and ${ofTenant(context)}`.execute(context.database)
  return new Map(rows.map(row => [row.id, row.goods_name]))
}
