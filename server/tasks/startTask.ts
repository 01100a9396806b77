import type { Context } from '../context/Context.ts'
import type { NewRow } from '../rows/RowOf.ts'
import type { Trx } from '../rows/Tables.ts'
import { created } from '../database/stamp.ts'
import { cutUnkept } from '../refuse/kept.ts'
import { ownerOf, type TaskOrder } from './taskOrder.ts'

export const taskJob = 'task'

export type NewTask = {
  /** The name under which a module has the work: `defineModule({ tasks: { [kind]: run } })` */
  kind: string
  /** What people call it; may be kept for readers of other languages (`keep`) */
  title: string
  /** The call that asked for it */
  api?: string
  data: Record<string, unknown>
  /** Key of the file it works on, in the file store; it is taken away once the task is over */
  upload?: string
  /** A queue of its own, which a module works on with runTask: for work that nothing short should wait behind */
  queue?: string
  /** It stands in a list of its asker's, who deletes it */
  listed?: true
}

/**
 * Notes long work and queues it, both in one transaction. It is done under the same actor, tenant and language, in this process or,
 * after a crash, in another.
 * @param trx a transaction to be part of; one of its own otherwise
 * @returns the id of the task
 */
export async function startTask(context: Context, wanted: NewTask, trx?: Trx): Promise<number> {
  return trx ? insertTask(context, wanted, trx) : context.database.transaction().execute(own => insertTask(context, wanted, own))
}

async function insertTask(context: Context, wanted: NewTask, trx: Trx): Promise<number> {
  const { kind, title, api = '', ...rest } = wanted
  const { actor, tenant, language, ip, needs } = context
  const { id, name, supplierId } = actor
  const order: TaskOrder = { tenant, language, ip, needs, actor: { kind: actor.kind, id, name, supplierId }, ...rest }
  const values = { kind, title: cutUnkept(title, 120), api, owner: ownerOf(context), order: JSON.stringify(order) }
  const state: Partial<NewRow<'task'>> = { status: 0, progress: 0, done: 0, total: 0, attempts: 0 }
  const row = await trx
    .insertInto('task')
    .values({ ...values, ...state, ...created(context), supplier_id: supplierId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await context.services.jobs.send(order.queue ?? taskJob, { id: Number(row.id) }, trx)
  return Number(row.id)
}
