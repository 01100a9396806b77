import { isObject } from '../../../contract/values/loose.ts'
import { keep } from '../../refuse/kept.ts'
import type { Sheet } from '../../sheets/openSheet.ts'
import type { RunningTask, TaskEnd } from '../../tasks/RunningTask.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { type Reached, importEach } from './importEach.ts'
import { keepReasons } from './keepReasons.ts'

/** Does an import whose rows are added each by itself; its file comes back with what became of every row, also where it was cancelled. */
export async function runEach(task: RunningTask, table: EntityTable, sheet: Sheet, name: string): Promise<TaskEnd> {
  const { context } = task
  const { findings, after } = await importEach(context, table, {
    sheet,
    watch: { stop: () => undefined, report: (done, total, part) => task.report(done, total, part || keep('Writing rows')) },
    reached: reachedBy(task.kept),
    isStopped: () => task.isCancelled(),
    keep: async (trx, reached) => {
      await task.requireRights(trx)
      await task.keep(reached, trx)
    },
  })
  const { reasons, width } = findings
  const said = (row: number) => reasons.get(row) ?? context.t(row <= after ? 'Added' : 'Not done')
  const { rows, good, bad } = findings.report()
  return {
    message: keep('{done} done, {failed} failed', { done: good, failed: bad }),
    result: { count: good, failed: bad, rows },
    ...(await keepReasons(task, sheet, name, { width, reasons: { get: said } })),
  }
}

const reachedBy = (kept: unknown): Reached =>
  isObject(kept) && isObject(kept.refused) ? (kept as Reached) : { after: 0, refused: {} }
