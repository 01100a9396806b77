import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import type { Buyer } from '../buyer_order/findBuyer.ts'

const pageSize = 20

type Invoice = Filled<'invoice', 'id' | 'invoice_status' | 'amount' | 'kind' | 'title_type' | 'created_at'> &
  Columns<
    'invoice',
    'invoice_sn' | 'order_text' | 'title' | 'tax_no' | 'invoice_no' | 'carrier' | 'waybill_no' | 'issued_at' | 'reason'
  > & {
    /** Whether its document can be had (InvoiceFile) */
    has_file: boolean
  }

/** A buyer's invoices, newest first, twenty a page. */
export async function listInvoices(
  { database }: Context,
  { id: uid, supplier_id }: Buyer,
  page = 1,
): Promise<{ invoices: Invoice[] }> {
  const { rows } = await sql<Invoice>`
    select id, invoice_sn, order_text, invoice_status, amount, kind, title_type, title, tax_no, invoice_no, carrier, waybill_no, issued_at,
      reason, file is not null as has_file, created_at
    from invoice where supplier_id = ${supplier_id} and uid = ${uid} and deleted_at is null
    order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database)
  return { invoices: rows }
}
