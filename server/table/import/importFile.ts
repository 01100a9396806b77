import { createReadStream } from 'node:fs'
import { type Answer, answer } from '../../context/answer.ts'
import type { Context } from '../../context/Context.ts'
import { openSheet } from '../../sheets/openSheet.ts'
import { startTask } from '../../tasks/startTask.ts'
import { nobodyWatches } from './checkSheet.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { importSheet } from './importSheet.ts'
import { checkImport } from './mayImport.ts'
import { keep } from '../../refuse/kept.ts'
import { invalid, refuse } from '../../refuse/refuse.ts'

const flags = ['_excel_import', '_check', '_async']

/** What a task of an import needs besides the file. */
export type ImportData = { entity: string; api: string; name: string; size: number; dry: boolean }

/**
 * `POST {list}` multipart with `_excel_import=1`: all rows of the sheet are added, or none. `_check=1`: nothing is added, what is
 * wrong is answered. `_async=1`: as a task, which is answered.
 * @throws Refusal invalid naming the bad cells
 */
export async function importFile(
  context: Context,
  table: EntityTable,
  api: string,
  parameters: Record<string, unknown>,
): Promise<Answer> {
  checkParameters(context, parameters)
  checkImport(context, table)
  const { upload } = context
  if (!upload) throw refuse(context, 'unsupported_file', 'Upload a file in xlsx or xls format')
  const dry = parameters._check === '1'
  if (parameters._async === '1' || table.entity.import === 'rows') return queueImport(context, table, { api, dry })
  const sheet = await openSheet(context, upload)
  const findings = await importSheet(context, table, { sheet, dry, watch: nobodyWatches })
  if (dry) return answer(findings.report(), '')
  findings.refuseAny(context)
  const { text, values } = findings.end
  return answer({ count: findings.rows, ...(findings.says ? findings.done : {}) }, context.t(text, values))
}

function checkParameters(context: Context, parameters: Record<string, unknown>): void {
  const unknown = Object.keys(parameters).find(name => !flags.includes(name))
  if (unknown) throw invalid({ [unknown]: context.t('There is no parameter {name}', { name: unknown }) })
  const wrong = flags.find(name => !['0', '1', undefined].includes(parameters[name] as string | undefined))
  if (wrong) throw invalid({ [wrong]: context.t('{name} must be 0 or 1', { name: wrong }) })
}

/** Keeps the file until the task is over. What can be said of it at once is said at once. */
async function queueImport(context: Context, table: EntityTable, { api, dry }: { api: string; dry: boolean }): Promise<Answer> {
  const { path, name, size } = context.upload!
  await openSheet(context, context.upload!)
  const key = `imports/${crypto.randomUUID()}`
  await context.services.files.put(key, createReadStream(path), 'application/octet-stream')
  const data: ImportData = { entity: table.entity.entity, api, name: name.slice(0, 200), size, dry }
  const title = keep('Import: {title}', { t_title: table.entity.label })
  try {
    return answer({ task: await startTask(context, { kind: importTask, title, api, data, upload: key }) }, '')
  } catch (error) {
    await context.services.files.delete(key)
    throw error
  }
}

export const importTask = 'import'
