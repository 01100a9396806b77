import { useCallback, useEffect, useRef, useState } from 'react'
import { exportCalls, type ExportTask, isUnderWay, readExportTasks } from '../../contract/wire/task/exportTask.ts'
import { useChanges } from '../data/changes.ts'
import type { Host } from '../host/Host.tsx'

/** docs/rules/console.md#exports: the list is asked again after 5000 ms. */
const pause = 5000

export type ExportTasks = {
  /** Null until they are known */
  tasks: ExportTask[] | null
  failed: unknown
  reload(): void
}

/**
 * The operator's own exports, asked again while one of them is being made, whatever became of the question before.
 * @param active asks at once, and again and again; else only after something was queued
 * @param finished told of each that was under way and is not any more
 */
export function useExportTasks(host: Pick<Host, 'call'>, active: boolean, finished?: (task: ExportTask) => void): ExportTasks {
  const [state, setState] = useState<Pick<ExportTasks, 'tasks' | 'failed'>>({ tasks: null, failed: null })
  const [round, setRound] = useState(0)
  const known = useRef(new Map<number, ExportTask>())
  const told = useRef({ host, finished })
  told.current = { host, finished }
  const reload = useCallback(() => setRound(now => now + 1), [])
  useChanges(undefined, [exportCalls.list], reload)
  useEffect(() => {
    if (round === 0 && !active) return undefined
    const giveUp = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      try {
        const tasks = await askTasks(told.current.host, giveUp.signal)
        for (const task of tasks) {
          const before = known.current.get(task.id)
          if (before && isUnderWay(before) && !isUnderWay(task)) told.current.finished?.(task)
        }
        known.current = new Map(tasks.map(task => [task.id, task]))
        setState({ tasks, failed: null })
      } catch (failed) {
        if (giveUp.signal.aborted) return
        setState(now => ({ ...now, failed }))
      }
      if (active || [...known.current.values()].some(isUnderWay)) timer = setTimeout(ask, pause)
    }
    void ask()
    return () => {
      giveUp.abort()
      clearTimeout(timer)
    }
  }, [round, active])
  return { ...state, reload }
}

/** Without a signal the host says why it was refused. */
export async function askTasks(host: Pick<Host, 'call'>, signal?: AbortSignal): Promise<ExportTask[]> {
  const params = { page: 1, limit: 50 }
  const { data } = await host.call({ method: 'GET', api: exportCalls.list, params, ...(signal ? { signal, quiet: true } : {}) })
  return readExportTasks(data)
}
