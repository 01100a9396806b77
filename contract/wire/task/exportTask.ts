import { isObject } from '../../values/loose.ts'

/** The calls of export tasks (docs/rules/wire.md#files); cancel and retry are ours and offered where a row says so. */
export const exportCalls = {
  list: 'seller/export/ExportManage',
  load: 'seller/export/ExportDown',
  delete: 'seller/export/ExportDel',
  cancel: 'seller/export/ExportCancel',
  retry: 'seller/export/ExportRetry',
} as const

const exportStates = ['waiting', 'running', 'finished', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]

/** An export that was asked for, as its asker sees it. */
export type ExportTask = {
  id: number
  title: string
  state: ExportState
  /** 0–100 */
  progress: number
  rows: number
  /** Where the file is; '' while there is none, or not any more */
  link: string
  /** Why it failed, in the asker's language */
  error: string
  /** Epoch seconds until which the file is kept; null where nobody says */
  expires: number | null
  mayCancel: boolean
  mayRetry: boolean
}

export const isUnderWay = ({ state }: Pick<ExportTask, 'state'>): boolean => state === 'waiting' || state === 'running'

/** Reads the rows of `ExportManage` as any back end sends them; a row without a number is left out. */
export function readExportTasks(data: unknown): ExportTask[] {
  const rows = isObject(data) && Array.isArray(data.data) ? data.data : []
  return rows.filter(isObject).flatMap(row => {
    const id = Number(row.id)
    return Number.isSafeInteger(id) && id > 0 ? [readTask(id, row)] : []
  })
}

function readTask(id: number, row: Record<string, unknown>): ExportTask {
  const may = Array.isArray(row.may) ? row.may : []
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return {
    id,
    title: text(row.title) || `#${id}`,
    state: exportStates[Number(row.status)] ?? 'failed',
    progress: Math.min(100, Math.max(0, Number(row.progress) || 0)),
    rows: Number(row.rows) || 0,
    link: text(row.excel),
    error: text(row.error),
    expires: Number(row.expires_at) || null,
    mayCancel: may.includes('cancel'),
    mayRetry: may.includes('retry'),
  }
}
