import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import { answerFile } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { post } from '../../../module/route.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { notFound } from '../../../refuse/refuse.ts'
import { takeNamed } from '../../../states/takeNamed.ts'
import { keyOf } from '../../../table/describe/privateFiles.ts'
import { requestInvoice } from '../../orderManagement/invoice/requestInvoice.ts'
import { findBuyer } from '../buyer_order/findBuyer.ts'
import { onceForBuyer } from '../buyer_order/onceForBuyer.ts'
import { listInvoices } from './listInvoices.ts'

const closed = { additionalProperties: false }
const Id = Type.Integer({ minimum: 1 })
const buyer = Type.String({ maxLength: 120 })
const Text = (longest: number) => Type.Optional(Type.String({ maxLength: longest }))
/** What an invoice says; what each type of it needs stands in the entity. */
const said = {
  kind: Type.Union([1, 2, 3].map(one => Type.Literal(one))),
  title_type: Type.Union([1, 2].map(one => Type.Literal(one))),
  title: Type.String({ minLength: 1, maxLength: 100 }),
  tax_no: Text(20),
  company_address: Text(100),
  company_phone: Text(20),
  bank_name: Text(60),
  bank_account: Text(30),
  email: Text(64),
  receiver_name: Text(32),
  receiver_phone: Text(11),
  receiver_region: Type.Optional(Type.Unknown()),
  receiver_address: Text(100),
}
const Add = Type.Object({ buyer, order_ids: Type.Array(Id, { minItems: 1, maxItems: 50 }), ...said }, closed)
const Edit = Type.Object({ buyer, id: Id, ...said }, closed)
const Named = Type.Object({ buyer, id: Id }, closed)

/** Invoices that a buyer asks for, by a shop front (docs/storefront.md). */
export default defineModule({
  uses: ['buyer_order', 'invoice'],
  routes: [
    { ...post('buyer/order/InvoiceAdd', Add, add, 'buyer'), once: onceForBuyer },
    post('buyer/order/InvoiceEdit', Edit, edit, 'buyer'),
    post(
      'buyer/order/InvoiceList',
      Type.Object({ buyer, page: Type.Optional(Id) }, closed),
      async (context, { buyer: token, page }) => listInvoices(context, (await findBuyer(context, token)).buyer, page),
      'buyer',
    ),
    post('buyer/order/InvoiceFile', Named, sendFile, 'buyer'),
  ],
})

async function add(context: Context, { buyer: token, order_ids, ...wish }: Static<typeof Add>): Promise<unknown> {
  const { buyer: who, asks } = await findBuyer(context, token)
  return asks.database.transaction().execute(trx => requestInvoice({ ...asks, database: trx }, trx, who, order_ids, wish))
}

async function edit(context: Context, { buyer: token, id, ...wish }: Static<typeof Edit>): Promise<unknown> {
  const { asks } = await findOwn(context, token, id)
  return takeNamed(asks, tableOf(context, 'invoice').entity, id, 'apply', wish)
}

/** The document of an invoice that was issued to the buyer. @throws Refusal not_found */
async function sendFile(context: Context, { buyer: token, id }: Static<typeof Named>): Promise<unknown> {
  const { file } = await findOwn(context, token, id)
  const key = keyOf(file)
  if (key === null || !(await context.services.files.exists(key))) throw notFound(context, 'Invoice')
  return answerFile(`invoice-${id}.pdf`, 'application/pdf', await context.services.files.get(key))
}

async function findOwn(context: Context, token: string, id: number): Promise<{ asks: Context; file: string | null }> {
  const { buyer: who, asks } = await findBuyer(context, token)
  const { rows } = await sql<{ file: string | null }>`
    select file from invoice where id = ${id} and uid = ${who.id} and supplier_id = ${who.supplier_id} and deleted_at is null`.execute(
    context.database,
  )
  const [own] = rows
  if (!own) throw notFound(context, 'Invoice')
  return { asks, file: own.file }
}
