import { sql } from 'kysely'
import { defineModule } from '../../../../../server/module/defineModule.ts'
import { refuse } from '../../../../../server/refuse/refuse.ts'

/** What a bank answers: its number, or why not; null where it does not know yet. */
type Answer = { third_sn: string } | { fail_reason: string } | null

/** The bank, asked by our number: it pays once for each. */
export const bank = { pay: async (number: string, _cents: number): Promise<Answer> => ({ third_sn: `B${number}` }) }

/** Withdrawals: what a shop may take, and how it is paid. */
export default defineModule({
  guards: {
    'takecash.limits': {
      check: async (context, trx, { row }) => {
        const { rows } = await sql<{ certified: boolean; failed: boolean }>`select cert_status = 3 as certified,
          exists (select 1 from takecash t where t.supplier_id = s.id and t.status = 6 and t.deleted_at is null) as failed
          from supplier s where s.id = ${row.supplier_id}`.execute(trx)
        if (rows[0]?.certified !== true) throw refuse(context, 'state_conflict', 'Only certified shops withdraw')
        if (rows[0].failed) throw refuse(context, 'state_conflict', 'A payout of yours has failed and has to be settled first')
        return undefined
      },
    },
  },
  followUps: {
    'takecash.payOut': async (_context, { row }) => {
      const answer = await bank.pay(String(row.takecash_sn), Number(row.real_amount))
      return answer && { take: 'third_sn' in answer ? 'paid' : 'failed', answers: answer }
    },
  },
})
