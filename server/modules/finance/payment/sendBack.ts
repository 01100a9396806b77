import { sql } from 'kysely'
import { payTypes } from '../../../adapters/payment/providers.ts'
import { AdapterRefused, TryLater } from '../../../adapters/provider/refuse.ts'
import type { Context, FollowUp } from '../../../context/Context.ts'
import { languageOf } from '../../../events/notices/findReceivers.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { tableOf } from '../../../module/tableOf.ts'
import type { Columns } from '../../../rows/RowOf.ts'
import { takeNamed } from '../../../states/takeNamed.ts'

type Refund = MoveOf<'refund'>['row']
type Part = Columns<'paycash_refund', 'id' | 'refund_sn' | 'pay_type' | 'pay_sn' | 'status' | 'third_refund_sn'> & {
  amount: number
  total: number | null
  paid_at: number | null
  refunded_at: number | null
  times: number
}

/** What channels want (docs/rules/orders.md#refund-channels): seconds between two refunds of one payment, and how long and how often one can be. */
const [apart, oldest, most] = [60, 365 * 86_400, 50]

/**
 * Each part of a refund is sent back by the channel that took it, once for its number, however often it is asked. The refund is done with the
 * last part and has failed with the first that a channel refuses; those that are done stay done.
 */
export const sendBack: FollowUp = async (context, { row }) => {
  const refund = row as Refund // the job follows transitions of refunds alone
  const parts = await readParts(context, refund.id)
  for (const part of parts.filter(({ status }) => status !== 2 && status !== 4)) {
    const fault = await sendPart(context, refund, part)
    if (fault !== null) return { take: 'fail', answers: { fail_reason: fault.slice(0, 200) } }
  }
  const numbers = (await readParts(context, refund.id)).flatMap(({ third_refund_sn }) => third_refund_sn ?? [])
  return { take: 'success', answers: { third_refund_sn: numbers.join(', ').slice(0, 100) || null } }
}

async function readParts({ database }: Context, refundId: number): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select p.id, p.refund_sn, p.pay_type, p.pay_sn, p.status, p.third_refund_sn, p.amount, c.amount as total, c.paid_at, c.refunded_at,
      (select count(*) from paycash_refund o where o.paycash_id = p.paycash_id and o.status = 2)::bigint as times
    from paycash_refund p left join paycash c on c.id = p.paycash_id and c.supplier_id = p.supplier_id
    where p.refund_id = ${refundId} and p.deleted_at is null order by p.id`.execute(database)
  return rows
}

/** Null once it has been sent; else why it cannot be, in the language of the shop. @throws TryLater · OutcomeUnknown */
async function sendPart(context: Context, refund: Refund, part: Part): Promise<string | null> {
  const { entity } = tableOf(context, 'paycash_refund')
  const take = (name: string, body = {}) => takeNamed(context, entity, Number(part.id), name, body)
  if (part.status === 0) await take('run')
  try {
    await take('done', { third_refund_sn: await askChannel(context, refund, part) })
    return null
  } catch (error) {
    if (!(error instanceof AdapterRefused)) throw error
    const language = await languageOf(context, 0, refund.supplier_id)
    const fault = error.said ? context.services.t(language, error.said.text, error.said.values) : error.message
    await take('fail', { fail_reason: fault.slice(0, 200) })
    return fault
  }
}

function askChannel(context: Context, { reason }: Refund, part: Part): Promise<string> {
  const { pay_type, amount, total } = part
  const paySn = part.pay_sn ?? ''
  const known = payTypes.find(name => name === pay_type)
  const channel = known && context.services.adapters.payment[known]
  if (!channel || total === null) throw byHand('No channel has this payment: it has to be paid back by hand')
  if (part.paid_at !== null && context.now() - part.paid_at > oldest)
    throw byHand('The payment is older than a year: it has to be paid back by hand')
  if (part.times >= most) throw byHand('The payment has been refunded 50 times: the rest has to be paid back by hand')
  const wait = (part.refunded_at ?? Number.NEGATIVE_INFINITY) + apart - context.now()
  if (wait > 0) throw new TryLater(wait, { text: 'Refunds of one payment are sent one minute apart: this one waits', values: {} })
  return channel.refund({ paySn, refundSn: part.refund_sn ?? '', amount, total, reason: reason ?? '' })
}

const byHand = (text: string) => new AdapterRefused('by_hand', { text, values: {} })
