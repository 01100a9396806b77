import { useState } from 'react'
import { exportCalls, type ExportTask, isUnderWay } from '../../contract/wire/task/exportTask.ts'
import { formatTime } from '../../contract/values/time.ts'
import type { Host } from '../host/Host.tsx'
import { useWriting } from '../controls/useWriting.ts'
import './exports.css'
import { useShownList } from './shownLists.ts'
import { askTasks, useExportTasks } from './useExportTasks.ts'

/** The operator's own exports: how far they are, and what may be done with each. The content of a drawer. */
export default function ExportList({ host }: { host: Host }) {
  const [news, setNews] = useState('')
  useShownList()
  const { tasks, failed, reload } = useExportTasks(host, true, task => setNews(sayEnd(task, host)))
  return (
    <div className="mc-exports">
      <p className="mc-hidden" role="status">
        {news}
      </p>
      {failed && !tasks ? (
        <div className="mc-exports-none" role="alert">
          <p>{host.t('The exports could not be loaded')}</p>
          <button type="button" className="mc-button" onClick={reload}>
            {host.t('Try again')}
          </button>
        </div>
      ) : null}
      {!tasks && !failed ? <div className="mc-skeleton mc-skeleton-block" aria-hidden="true" /> : null}
      {tasks?.length === 0 ? <p className="mc-exports-none">{host.t('Nothing exported yet')}</p> : null}
      {tasks?.length ? (
        <ul className="mc-exports-list" aria-label={host.t('My exports')}>
          {tasks.map(task => (
            <ExportItem key={task.id} host={host} task={task} reload={reload} />
          ))}
        </ul>
      ) : null}
      <p className="mc-exports-note">{host.t('Files are kept for 7 days')}</p>
    </div>
  )
}

/** What is said when an export is not under way any more. */
export function sayEnd(task: ExportTask, host: Pick<Host, 't'>): string {
  if (task.state === 'finished') return host.t('{name} is ready', { name: task.title })
  return task.state === 'failed' ? host.t('{name} could not be exported', { name: task.title }) : ''
}

/** Links serve for minutes only, so the row is asked anew for one. */
export async function loadExport(host: Pick<Host, 'call' | 'openLink' | 'say' | 't'>, { id }: ExportTask): Promise<void> {
  const tasks = await askTasks(host).catch(() => null)
  const link = tasks?.find(task => task.id === id)?.link
  if (link) host.openLink(link)
  else if (tasks) host.say('error', host.t('The file has expired. Export it again.'))
}

function ExportItem({ host, task, reload }: { host: Host; task: ExportTask; reload(): void }) {
  // What is pressed gives its place to another button, so the row hears nothing for a while.
  const { deaf, write } = useWriting()
  const run = async (api: string) => {
    await write(async () => {
      const { message } = await host.call({ method: 'POST', api, body: { id: task.id } })
      if (message) host.say('success', message)
    })
    // Where it was refused the host has said why: what is shown was out of date.
    reload()
  }
  const remove = async () => {
    const title = host.t('Delete {name}?', { name: task.title })
    if (await host.confirm({ title, ok: host.t('Delete'), danger: true })) await run(exportCalls.delete)
  }
  const named = (text: string) => ({ 'aria-label': host.t('{label}: {value}', { label: host.t(text), value: task.title }) })
  return (
    <li className="mc-exports-item">
      <div className="mc-exports-line">
        <span className="mc-exports-title">{task.title}</span>
        <span className={`mc-tag mc-tag-${tones[task.state]}`}>{sayState(task, host)}</span>
      </div>
      {isUnderWay(task) ? <ExportBar host={host} task={task} /> : <p className="mc-exports-detail">{detailOf(task, host)}</p>}
      <div className="mc-exports-actions">
        {task.state === 'finished' && task.link ? (
          <button type="button" className="mc-link" {...named('Download')} onClick={() => loadExport(host, task)}>
            {host.t('Download')}
          </button>
        ) : null}
        {task.mayCancel ? (
          <button type="button" className="mc-link" {...named('Cancel')} disabled={deaf} onClick={() => run(exportCalls.cancel)}>
            {host.t('Cancel')}
          </button>
        ) : null}
        {task.mayRetry ? (
          <button
            type="button"
            className="mc-link"
            {...named('Try again')}
            disabled={deaf}
            onClick={() => run(exportCalls.retry)}
          >
            {host.t('Try again')}
          </button>
        ) : null}
        <button type="button" className="mc-link mc-tone-danger" {...named('Delete')} disabled={deaf} onClick={remove}>
          {host.t('Delete')}
        </button>
      </div>
    </li>
  )
}

const tones = { waiting: 'muted', running: 'info', finished: 'success', failed: 'danger', cancelled: 'muted' } as const

const sayState = ({ state }: ExportTask, host: Host): string =>
  ({
    waiting: host.t('Queued'),
    running: host.t('In progress'),
    finished: host.t('Completed', undefined, 'task'),
    failed: host.t('Failed'),
    cancelled: host.t('Canceled'),
  })[state]

function ExportBar({ host, task }: { host: Host; task: ExportTask }) {
  const count = task.state === 'waiting' ? host.t('Waiting') : host.t('{count} rows so far', { count: task.rows })
  return (
    <div className="mc-exports-progress">
      <progress max={100} value={task.progress} aria-label={task.title} aria-valuetext={`${task.progress}%, ${count}`} />
      <span>
        {task.progress}% · {count}
      </span>
    </div>
  )
}

/** How large it is and until when, or why there is no file. */
function detailOf(task: ExportTask, host: Host): string {
  if (task.state === 'failed') return task.error || host.t('The export failed. Try again.')
  if (task.state === 'cancelled') return host.t('No file')
  const rows = host.t('{count} rows', { count: task.rows })
  if (!task.link) return `${rows} · ${host.t('The file has expired. Export it again.')}`
  if (task.expires === null) return rows
  return `${rows} · ${host.t('kept until {time}', { time: formatTime(task.expires, 'YYYY-MM-DD HH:mm', host.timeZone) })}`
}
