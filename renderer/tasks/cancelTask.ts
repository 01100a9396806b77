import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Host } from '../host/Host.tsx'

/** Stops a task; one that is over already stays what it is. Answers whether it was stopped. */
export async function cancelTask(host: Pick<Host, 'call'>, id: number): Promise<boolean> {
  try {
    await host.call({ method: 'POST', api: 'seller/task/TaskCancel', body: { id }, quiet: true })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}
