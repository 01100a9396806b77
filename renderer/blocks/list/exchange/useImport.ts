import { useCallback, useRef, useState } from 'react'
import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import { type ImportReport, readImportReport } from '../../../../contract/wire/task/imports.ts'
import { isObject } from '../../../../contract/values/loose.ts'
import type { Metadata } from '../../../../contract/wire/table/table.ts'
import { type Task, taskStates } from '../../../../contract/wire/task/task.ts'
import type { Host } from '../../../host/Host.tsx'

/** Where an import is. `task` is the number of the task whose file has the reasons beside the rows. */
export type ImportStep =
  | { at: 'choose'; note: string }
  | { at: 'sending'; file: File; dry: boolean }
  | { at: 'task'; file: File; dry: boolean; task: number }
  | { at: 'checked'; file: File; report: ImportReport; task: number | null }
  | { at: 'refused'; message: string; sentences: string[]; report: ImportReport | null; task: number | null }
  | { at: 'done'; message: string; count: number; changed: number; show: Record<string, string>; task: number | null }

const isWorkbook = (name: string) => /\.(xlsx|xls|csv)$/i.test(name)

/** Sends a file to be checked and then to be imported, as far as the back end says in its metadata that it can. */
export function useImport(host: Host, api: string, metadata: Metadata) {
  const [step, setStep] = useState<ImportStep>({ at: 'choose', note: '' })
  const latest = useRef(host)
  latest.current = host
  const { show_excel_import_check: canCheck = false, show_excel_import_async: canQueue = false } = metadata

  const send = useCallback(
    async (file: File, dry: boolean) => {
      const host = latest.current
      setStep({ at: 'sending', file, dry })
      const body = new FormData()
      body.set('_excel_import', '1')
      if (dry) body.set('_check', '1')
      if (canQueue) body.set('_async', '1')
      body.set('file', file)
      try {
        const { message, data } = await host.call({ method: 'POST', api, body, quiet: true })
        setStep(readAnswer(host, { file, dry, message, data }))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        setStep(readRefusal(host, error))
      }
    },
    [api, canQueue],
  )
  const choose = useCallback(
    (file: File | undefined) => {
      const host = latest.current
      if (!file) return
      if (!isWorkbook(file.name)) host.say('error', host.t('Upload a file in xlsx or xls format'))
      else void send(file, canCheck)
    },
    [send, canCheck],
  )
  const endTask = useCallback((task: Task, { file, dry }: { file: File; dry: boolean }) => {
    setStep(readEnd(latest.current, task, { file, dry }))
  }, [])
  const lose = useCallback((error: unknown) => {
    if (error instanceof Refusal) setStep(readRefusal(latest.current, error))
    else throw error
  }, [])
  const restart = useCallback(() => setStep({ at: 'choose', note: '' }), [])
  return { step, choose, send, endTask, lose, restart }
}

type Given = { file: File; dry: boolean; message: string; data: unknown }

function readAnswer(host: Host, { file, dry, message, data }: Given): ImportStep {
  const task = isObject(data) ? Number(data.task) : 0
  if (task > 0) return { at: 'task', file, dry, task }
  const report = dry ? readImportReport(data) : null
  if (report) return { at: 'checked', file, report, task: null }
  return readDone(host, message, data)
}

function readDone(host: Host, message: string, data: unknown, task: number | null = null): ImportStep {
  const { count = 0, changed = 0, show = {} } = isObject(data) ? data : {}
  const filters = isObject(show) ? Object.fromEntries(Object.entries(show).map(([name, text]) => [name, String(text)])) : {}
  return {
    at: 'done',
    message: message || host.t('{count} rows imported', { count: Number(count) || 0 }),
    count: Number(count) || 0,
    changed: Number(changed) || 0,
    show: filters,
    task,
  }
}

function readRefusal(host: Host, { message, fields, data }: Refusal): ImportStep {
  const sentences = Object.values(fields).filter(text => text !== message)
  const said = message || host.t('Network connection failed')
  return { at: 'refused', message: said, sentences, report: readImportReport(data), task: null }
}

function readEnd(host: Host, task: Task, { file, dry }: { file: File; dry: boolean }): ImportStep {
  const report = readImportReport(task.result)
  const reasons = task.file === 1 ? task.id : null
  if (task.status === taskStates.cancelled)
    return isObject(task.result)
      ? readDone(host, host.t('The import was canceled. Rows that were added stay.'), task.result, reasons)
      : { at: 'choose', note: host.t('The import was canceled. Nothing was added.') }
  if (task.status === taskStates.finished)
    return dry && report ? { at: 'checked', file, report, task: reasons } : readDone(host, task.message, task.result, reasons)
  const { fields } = isObject(task.result) ? task.result : {}
  const sentences = isObject(fields) ? Object.values(fields).map(String) : []
  return {
    at: 'refused',
    message: task.message,
    sentences: sentences.filter(text => text !== task.message),
    report,
    task: reasons,
  }
}
