import type { Context } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { findPaid } from './findPaid.ts'

/** Whoever closes an order hears where no channel can give its money back. */
export async function sayByHand(
  context: Context,
  trx: Trx,
  { row }: MoveOf<'order'>,
): Promise<{ warnings: string[] } | undefined> {
  if (await findPaid(trx, row)) return
  return { warnings: [context.t('No channel has this payment: give the money back by hand')] }
}
