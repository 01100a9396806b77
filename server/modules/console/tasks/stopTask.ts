import { type Answer, answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { refuse } from '../../../refuse/refuse.ts'
import { cancelTask } from '../../../tasks/cancelTask.ts'
import { findTask } from '../../../tasks/findTask.ts'

/** @throws Refusal state_conflict when it has ended */
export async function stopTask(context: Context, id: number): Promise<Answer> {
  if (!(await cancelTask(context, await findTask(context, id))))
    throw refuse(context, 'state_conflict', 'The task has already ended')
  return answer({ id }, context.t('Task canceled'))
}
