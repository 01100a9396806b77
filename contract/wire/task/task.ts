import { isObject } from '../../values/loose.ts'
import { ValueError } from '../../values/ValueError.ts'

/** The states of a task, as they travel. */
export const taskStates = { waiting: 0, running: 1, finished: 2, failed: 3, cancelled: 4 } as const
export type TaskStatus = (typeof taskStates)[keyof typeof taskStates]

/** `GET seller/task/Task?id=`: long work as its asker sees it. */
export type Task = {
  id: number
  kind: string
  title: string
  status: TaskStatus
  /** 0–100 */
  progress: number
  done: number
  /** 0 while nobody knows */
  total: number
  /** What came of it, in the asker's language; '' until there is something to say */
  message: string
  /** What the kind of task makes of it; may be there before the end */
  result: unknown
  /** 1: `GET seller/task/TaskFile?id=` answers a file */
  file: 0 | 1
}

export const isOver = ({ status }: Pick<Task, 'status'>): boolean => status >= taskStates.finished

/** Reads what a back end says of a task; numbers may be texts. @throws ValueError where it is no task */
export function readTask(data: unknown): Task {
  const status = isObject(data) ? Number(data.status) : Number.NaN
  if (!isObject(data) || ![0, 1, 2, 3, 4].includes(status)) throw new ValueError('The server sent no task')
  return {
    id: Number(data.id),
    kind: String(data.kind ?? ''),
    title: String(data.title ?? ''),
    status: status as TaskStatus,
    progress: Math.min(100, Math.max(0, Number(data.progress) || 0)),
    done: Number(data.done) || 0,
    total: Number(data.total) || 0,
    message: String(data.message ?? ''),
    result: data.result ?? null,
    file: Number(data.file) === 1 ? 1 : 0,
  }
}
