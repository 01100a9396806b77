import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import type { Buyer } from '../buyer_order/findBuyer.ts'

const pageSize = 20

type Wish = { page?: number | undefined; id?: number | undefined }
type Letter = Filled<'ext', 'id' | 'title' | 'fee' | 'need_audit'> &
  Columns<'ext', 'cover' | 'start_at' | 'end_at' | 'region' | 'address' | 'content' | 'form_fields' | 'signup_deadline'> & {
    /** How many places are left; null where there is no limit */
    left: number | null
  }

/** The invitations of a buyer's shop that are open for registration, the next event first, twenty a page. */
export async function listLetters(
  { database, now }: Context,
  { supplier_id }: Buyer,
  { page = 1, id }: Wish,
): Promise<{ letters: Letter[] }> {
  const { rows } = await sql<Letter>`
    select id, title, cover, start_at, end_at, region, address, content, form_fields, signup_deadline, fee, need_audit,
      case when quota <> -1 then quota - taken_num end as left
    from ext where supplier_id = ${supplier_id} and status = 1 and signup_deadline > ${now()} and deleted_at is null
      ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by start_at, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database)
  return { letters: rows }
}

type Register = Filled<'ext_register', 'id' | 'audit_status' | 'pay_amount' | 'created_at'> &
  Columns<
    'ext_register',
    | 'register_sn'
    | 'code'
    | 'ext_id'
    | 'title'
    | 'start_at'
    | 'place'
    | 'name'
    | 'answers'
    | 'audit_reason'
    | 'pay_before'
    | 'paid_at'
    | 'refunded_at'
    | 'checkin_at'
  >

/** A buyer's registrations, the newest first, twenty a page; the code for the door is told once they are approved. */
export async function listRegisters(
  { database }: Context,
  { id: uid, supplier_id }: Buyer,
  { page = 1, id }: Wish,
): Promise<{ registers: Register[] }> {
  const { rows } = await sql<Register>`
    select id, register_sn, case when audit_status = 1 then code end as code, ext_id, title, start_at, place, name, answers,
      audit_status, audit_reason, pay_amount, pay_before, paid_at, refunded_at, checkin_at, created_at
    from ext_register where supplier_id = ${supplier_id} and uid = ${uid} and deleted_at is null
      ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database)
  return { registers: rows }
}
