import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../context/Context.ts'
import { openSheet } from '../../sheets/openSheet.ts'
import { type RunningTask, type TaskEnd, TaskStopped } from '../../tasks/RunningTask.ts'
import { describeTable, type EntityTable } from '../describe/describeTable.ts'
import { checkImport } from './mayImport.ts'
import type { ImportData } from './importFile.ts'
import type { ImportFindings } from './ImportFindings.ts'
import { importSheet } from './importSheet.ts'
import { makeMetadata } from '../describe/makeMetadata.ts'
import { keepReasons } from './keepReasons.ts'
import { runEach } from './runEach.ts'
import { keep, keepSaid } from '../../refuse/kept.ts'
import { notFound } from '../../refuse/refuse.ts'

/**
 * Does an import, or only its check, as a task. Its rows and its end are one transaction: a server that dies at half has written
 * nothing, and the next begins from the file. A cancelled import has written nothing either.
 */
export async function runImport(task: RunningTask): Promise<TaskEnd | undefined> {
  const { context } = task
  // Written by importFile alone.
  const data = task.data as ImportData
  const entity = context.services.entities.get(data.entity)
  if (!entity) throw notFound(context)
  const table = describeTable(entity)
  checkImport(context, table)
  const path = join(tmpdir(), `console-import-${crypto.randomUUID()}`)
  try {
    await pipeline(await context.services.files.get(task.upload), createWriteStream(path))
    return await importStored(task, table, data, path)
  } finally {
    await rm(path, { force: true })
  }
}

async function importStored(task: RunningTask, table: EntityTable, data: ImportData, path: string): Promise<TaskEnd | undefined> {
  const { context } = task
  const stop = (): void => {
    if (task.isCancelled()) throw new TaskStopped()
  }
  const watch = { stop, report: task.report.bind(task) }
  const sheet = await openSheet(context, { path, name: data.name, size: data.size })
  if (table.entity.import === 'rows' && !data.dry) return runEach(task, table, sheet, data.name)
  const moment = context.now()
  const findings = await importSheet({ ...context, now: () => moment }, table, {
    sheet,
    watch,
    dry: data.dry,
    commit: async (trx, findings) => {
      await task.requireRights(trx)
      const { rows: count, done, says } = findings
      await task.finish(trx, {
        message: keepSaid(findings.end),
        result: {
          count,
          ...(says ? done : {}),
          show: showOf(context, table, moment, done.changed > 0 ? 'updated_at' : 'created_at'),
        },
      })
    },
  })
  if (task.finished) return undefined
  const end = {
    message: keepFindings(findings),
    result: findings.report(),
    ...(findings.count > 0 ? await keepReasons(task, sheet, data.name, findings) : {}),
  }
  if (data.dry) return end
  await task.fail(end)
  return undefined
}

const keepFindings = (findings: ImportFindings): string =>
  findings.count > 0 ? keepSaid(findings.said) : keep('{count} rows can be imported', { count: findings.rows })

/** The filter that shows the rows of this import: they are all of one moment. */
function showOf(context: Context, table: EntityTable, moment: number, at: 'created_at' | 'updated_at'): Record<string, string> {
  const column = makeMetadata(context, table).rows[at]
  return column && column.filter !== false && column.type === 'datetime' ? { [at]: `${moment},${moment}` } : {}
}
