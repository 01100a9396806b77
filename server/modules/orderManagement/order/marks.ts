import type { Guard } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'

/** Note and flag as they will be; what was not sent stays, and an empty note is none. */
export const marks: Guard = {
  check: async (context, _trx, { row, result, sent }: MoveOf<'order'>) => {
    const note = sent.has('seller_remark') ? (result.seller_remark ?? null) : row.seller_remark
    const flag = sent.has('flag') && result.flag !== null ? result.flag : row.flag
    const option = context.services.entities.get('order')?.fields.flag?.options?.[String(flag)]
    return {
      seller_remark: note,
      flag,
      flagLabel: option?.label ?? flag,
      unchanged: (note || null) === (row.seller_remark || null) && flag === row.flag,
    }
  },
}
