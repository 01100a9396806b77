import type { Context } from '../../context/Context.ts'
import { startTask } from '../../tasks/startTask.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import type { SheetType } from '../../workbook/SheetOrder.ts'

/** Which file is asked for. */
export type ExportOrder = { entity: string; api: string; query: Record<string, string>; name: string; type: SheetType }

export const exportTask = 'export'
export const exportQueue = 'export'

/** Begins the task that makes a file. Answers its number. */
export const queueExport = (context: Context, table: EntityTable, wanted: Omit<ExportOrder, 'entity'>): Promise<number> =>
  startTask(context, {
    kind: exportTask,
    title: wanted.name,
    api: wanted.api,
    data: { ...wanted, entity: table.entity.entity },
    queue: exportQueue,
    listed: true,
  })
