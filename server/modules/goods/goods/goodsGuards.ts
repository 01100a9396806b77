import { sql } from 'kysely'
import type { Guard } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { refuse } from '../../../refuse/refuse.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { holdAbove } from '../sale/holdAbove.ts'
import { readOnSaleFacts, whyNotOn } from '../sale/whyNotOn.ts'

/** What stands against listing a product besides its own state; null: nothing (docs/rules/goods.md#states). */
async function hindrance(trx: Trx, { row }: { row: { id: number } }): Promise<string | null> {
  const [facts] = await readOnSaleFacts(trx, sql`t.id = ${row.id}`)
  return facts ? whyNotOn(facts) : null
}

/** It can be listed. */
export const listable: Guard = {
  above: holdAbove,
  check: async (context, trx, move) => {
    const reason = await hindrance(trx, move)
    if (reason !== null) throw refuse(context, 'state_conflict', reason)
    return undefined
  },
}

/** Whether it is listed once it is approved: its shop wants that, or had it listed, and nothing stands against it. */
export const listsItself: Guard = {
  above: holdAbove,
  check: async (_context, trx, move: MoveOf<'goods'>) => {
    const isWanted = move.row.publish_type === 1 || move.row.off_by === 'SYS'
    return { listed: isWanted && (await hindrance(trx, move)) === null }
  },
}
