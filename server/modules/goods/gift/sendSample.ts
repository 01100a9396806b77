import { setTimeout as rest } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { takeNamed } from '../../../states/takeNamed.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import { findPush } from './findPush.ts'

/** Milliseconds between two looks whether it was answered, and how many: longer than an answer may take. */
const [pause, looks] = [250, 80]

type Delivery = Pick<RowOf<'outbox'>, 'status' | 'answer_status' | 'took_ms' | 'answer' | 'error' | 'retry_num'>

/** `POST seller/gift/SendTest`: sends a signed sample on the road of all deliveries, and waits for what its first attempt is answered. */
export async function sendSample(context: Context, { id }: { id: number }): Promise<Omit<Delivery, 'retry_num'>> {
  await findPush(context, id)
  const { msg_id } = await takeNamed(context, tableOf(context, 'webhook').entity, id, 'test')
  for (let look = 0; look < looks; look++) {
    await rest(pause)
    const { retry_num, ...delivery } = await readDelivery(context, id, `${String(msg_id)} ${id}`)
    if (retry_num && (delivery.status === 1 || delivery.error !== null)) return delivery
  }
  return {
    status: 0,
    answer_status: null,
    took_ms: null,
    answer: null,
    error: context.t('It was not sent yet: look at its deliveries'),
  }
}

async function readDelivery(context: Context, id: number, number: string): Promise<Delivery> {
  const { rows } = await sql<Delivery>`
    select status, answer_status, took_ms, answer, error, retry_num from outbox where webhook_id = ${id} and msg_id = ${number}`.execute(
    context.database,
  )
  return rows[0] ?? { status: 0, answer_status: null, took_ms: null, answer: null, error: null, retry_num: 0 }
}
