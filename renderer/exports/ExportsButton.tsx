import { type ExportTask, isUnderWay } from '../../contract/wire/task/exportTask.ts'
import type { Host } from '../host/Host.tsx'
import './exportsButton.css'
import { isListShown } from './shownLists.ts'
import { useExportTasks } from './useExportTasks.ts'
import { useShowExports } from './useShowExports.tsx'

/**
 * The number of exports being made, and the way to them; without one it is in the dialog of the export, so that no second button says
 * nearly the same beside it. Says when one is ready, wherever in the list one is by then.
 */
export default function ExportsButton({ host }: { host: Host }) {
  const show = useShowExports(host)
  const { tasks } = useExportTasks(host, false, task => void tellEnd(task, host))
  const underWay = tasks?.filter(isUnderWay).length ?? 0
  if (underWay === 0) return null
  const label = host.t('My exports, {count} in progress', { count: underWay })
  return (
    <button type="button" className="mc-icon-button mc-exports-button" aria-label={label} title={label} onClick={() => show()}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.4">
        <path d="M8 1.8v8M4.8 6.8 8 10l3.2-3.2M2 11v2.2h12V11" />
      </svg>
      <span className="mc-exports-count">{underWay}</span>
    </button>
  )
}

/** Where the exports are being looked at, the list says it. */
async function tellEnd(task: ExportTask, host: Host): Promise<void> {
  if (isListShown()) return
  const { loadExport, sayEnd } = await import('./ExportList.tsx')
  const text = sayEnd(task, host)
  if (task.state === 'finished') host.say('success', text, { label: host.t('Download'), run: () => loadExport(host, task) })
  else if (text) host.say('error', text)
}
