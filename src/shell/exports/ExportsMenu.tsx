import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { type ExportTask, isUnderWay } from '../../../contract/wire/task/exportTask.ts'
import { isListShown, loadExportList, useExportTasks } from '../../../renderer/index.ts'
import { useConsoleHost } from '../../host/host.ts'
import { ofNoPage } from '../../host/Standing.ts'
import { useT } from '../../i18n/useT.ts'
import { exportsShown } from '../../navigation/exports.ts'
import { useStore } from '../../store/store.ts'
import { useClosing } from '../panel/useClosing.ts'
import { ExportsFace } from './ExportsFace.tsx'
import './exports.css'

const ExportList = lazy(loadExportList)

/** The button, the panel below it (docs/rules/console.md#exports), and a word when a file is ready, wherever one is by then. */
export default function ExportsMenu() {
  const t = useT()
  const host = useConsoleHost(ofNoPage)
  const shown = useStore(exportsShown)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { tasks } = useExportTasks(host, false, task => void tellEnd(task))
  const added = useAdded(tasks)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Opened from elsewhere: the keyboard goes there too.
    if (shown && document.activeElement !== button.current) panel.current?.focus()
  }, [shown])
  useClosing(shown, place, button, () => exportsShown.set(false))
  const underWay = tasks?.filter(isUnderWay).length ?? 0

  async function tellEnd(task: ExportTask): Promise<void> {
    // Where the exports are being looked at, the list says it.
    if (isListShown()) return
    const { loadExport, sayEnd } = await loadExportList()
    const text = sayEnd(task, host)
    if (task.state === 'finished') host.say('success', text, { label: t('Download'), run: () => loadExport(host, task) })
    else if (text) host.say('error', text)
  }
  return (
    <div ref={place} className="mc-dropdown mc-exports-menu">
      <ExportsFace ref={button} shown={shown} count={underWay} added={added} />
      {shown ? (
        <div ref={panel} className="mc-dropdown-panel" role="dialog" aria-label={t('My exports')} tabIndex={-1}>
          <h2>{t('My exports')}</h2>
          <Suspense fallback={<p className="mc-bell-note">{t('Loading')}</p>}>
            <ExportList host={host} />
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}

/** Grows with each export that was not there before. */
function useAdded(tasks: readonly ExportTask[] | null): number {
  const last = tasks?.[0]?.id ?? 0
  const [seen, setSeen] = useState({ last: 0, added: 0 })
  useEffect(() => {
    if (tasks) setSeen(now => (last > now.last ? { last, added: now.added + 1 } : now))
  }, [tasks, last])
  return seen.added
}
