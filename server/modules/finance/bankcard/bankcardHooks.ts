import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { HooksOf, ValuesOf } from '../../../module/HooksOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { invalid, refuse } from '../../../refuse/refuse.ts'
import { updated } from '../../../database/stamp.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { noteWritten } from '../../../module/noteWritten.ts'
import { holdCards } from './holdCards.ts'
import { passesLuhn } from './passesLuhn.ts'

const mostCards = 10

type Card = RowOf<'bankcard'>

/** Bank accounts (docs/rules/shops.md#bank-accounts): ten at most, one of them for withdrawals, and a number that is never sent out. */
export const bankcardHooks: HooksOf<'bankcard'> = {
  beforeSave: async (context, trx, values, old) => {
    const card = { ...values, ...readNumber(context, values, old) }
    if (old) return changesAccount(card, old) ? { ...card, verify_status: 0 } : card
    const count = await holdCards(trx, context.tenant)
    if (count >= mostCards) throw refuse(context, 'state_conflict', 'A shop has up to {most} bank accounts', { most: mostCards })
    return { ...card, is_default: count === 0 ? 1 : 0 }
  },
  // Money must go somewhere: the oldest of the others takes the place of the one that withdrawals were paid to.
  beforeDelete: async (context, trx, row) => {
    await holdCards(trx, row.supplier_id)
    if (row.is_default === 1) await handOn(context, trx, row)
  },
}

/** The number as it is kept, and as it is shown; nothing when none was typed: the old one stays. */
function readNumber(context: Context, values: ValuesOf<'bankcard'>, old: Card | null): ValuesOf<'bankcard'> {
  const digits = String(values.card_no ?? '').replaceAll(' ', '')
  if (digits === '') {
    if (!old) throw invalid({ card_no: context.t('Enter the account number') })
    return { card_no: old.card_no }
  }
  if (digits.length < 8 || digits.length > 30) throw invalid({ card_no: context.t('8 to 30 digits') })
  if ((values.kind ?? old?.kind) === 2 && !passesLuhn(digits))
    throw invalid({ card_no: context.t('This is not a card number. Check its digits.') })
  return { card_no: digits, card_mask: `**** **** ${digits.slice(-4)}` }
}

const named = ['card_no', 'owner_name', 'kind', 'bank_name', 'branch'] as const

/** Whether it is another account than the one that was verified. */
const changesAccount = (card: ValuesOf<'bankcard'>, old: Card): boolean =>
  named.some(name => name in card && String(card[name] ?? '') !== String(old[name] ?? ''))

async function handOn(context: Context, trx: Trx, row: Card): Promise<void> {
  // One at a time has it, the one that goes included.
  await sql`update bankcard set is_default = 0 where id = ${row.id} and supplier_id = ${row.supplier_id}`.execute(trx)
  const next = sql`id = (select min(id) from bankcard where supplier_id = ${row.supplier_id} and id <> ${row.id} and deleted_at is null)`
  await noteWritten(context, trx, { table: tableOf(context, 'bankcard'), where: next }, () =>
    sql`update bankcard set is_default = 1, version = version + 1, updated_at = ${context.now()},
      updated_by = ${updated(context).updated_by} where ${next}`.execute(trx),
  )
}
