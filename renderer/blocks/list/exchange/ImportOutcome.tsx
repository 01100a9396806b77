import { useEffect, useState } from 'react'
import type { ImportReport } from '../../../../contract/wire/task/imports.ts'
import type { Host } from '../../../host/Host.tsx'
import { loadFile } from '../../../host/loadFile.ts'
import { ImportPreview } from './ImportPreview.tsx'
import type { ImportStep } from './useImport.ts'

type Found = { host: Host; report: ImportReport; task: number | null; restart(): void; start(): void }

/** What the check found: how many rows are right and wrong, the rows with their faults, and what can be done about it. */
export function ImportFound({ host, report, task, restart, start }: Found) {
  const { rows, good, bad, done } = report
  const fine = report.count === 0
  return (
    <>
      <p className={fine ? 'mc-import-counts mc-import-fine' : 'mc-import-counts'} role="status">
        <strong>{host.t('{count} rows', { count: rows })}</strong>
        <span className="mc-import-good">{host.t('{count} valid', { count: good })}</span>
        <span className={bad > 0 ? 'mc-import-bad' : ''}>{host.t('{count} with errors', { count: bad })}</span>
        {done ? (
          <>
            <span>{host.t('To be added: {count}', { count: done.added })}</span>
            <span>{host.t('To be changed: {count}', { count: done.changed })}</span>
            <span>{host.t('Unchanged: {count}', { count: done.same })}</span>
          </>
        ) : null}
      </p>
      {fine ? null : (
        <p className="mc-import-rule">
          {host.t('Nothing is imported while a row has errors. Correct the file and choose it again.')}
        </p>
      )}
      <ImportPreview host={host} report={report} />
      <div className="mc-frame-actions">
        {task === null ? null : <ReasonsButton host={host} task={task} />}
        <button type="button" className="mc-button" onClick={restart}>
          {host.t('Choose another file')}
        </button>
        {fine ? (
          <button type="button" className="mc-button mc-tone-primary" onClick={start}>
            {host.t('Import {count} rows', { count: rows })}
          </button>
        ) : null}
      </div>
    </>
  )
}

const ReasonsButton = ({ host, task }: { host: Host; task: number }) => (
  <button type="button" className="mc-button" onClick={() => loadFile(host, 'seller/task/TaskFile', { id: task })}>
    {host.t('Download the file with reasons')}
  </button>
)

type Refused = { host: Host; step: Extract<ImportStep, { at: 'refused' }>; restart(): void }

/** What a back end says against the file, in the alert the specification asks for, and the faults it names. */
export function ImportRefused({ host, step, restart }: Refused) {
  const html = useCleanHtml(step.message)
  return (
    <>
      <div className="mc-alert mc-alert-error" role="alert">
        <strong>{host.t('Notice')}</strong>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: HTML cleaned by DOMPurify (docs/rules/console.md#failures) */}
        <div dangerouslySetInnerHTML={{ __html: html }} />
        {step.sentences.length > 0 ? (
          <ul className="mc-import-sentences">
            {step.sentences.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {step.report ? <ImportPreview host={host} report={step.report} /> : null}
      <div className="mc-frame-actions">
        {step.task === null ? null : <ReasonsButton host={host} task={step.task} />}
        <button type="button" className="mc-button mc-tone-primary" onClick={restart}>
          {host.t('Choose another file')}
        </button>
      </div>
    </>
  )
}

/** Texts, lists and tables: nothing is fetched, filled in or dressed up. */
const allowed = {
  USE_PROFILES: { html: true },
  FORBID_ATTR: ['style', 'class', 'id'],
  FORBID_TAGS: ['form', 'input', 'style', 'button', 'img', 'picture', 'video', 'audio'],
}

/** HTML of a back end without anything that runs, looks different, or asks for something; '' until it is cleaned. */
function useCleanHtml(html: string): string {
  const [clean, setClean] = useState('')
  useEffect(() => {
    let wanted = true
    void import('dompurify').then(({ default: purify }) => {
      if (wanted) setClean(purify.sanitize(html, allowed))
    })
    return () => {
      wanted = false
    }
  }, [html])
  return clean
}

type Done = { host: Host; message: string; changed: number; task: number | null; close(): void; show(): void }

/** That it is finished, and a way to the rows; where each was added by itself, to what became of them. */
export function ImportDone({ host, message, changed, task, close, show }: Done) {
  return (
    <>
      <p className="mc-import-counts mc-import-fine" role="status">
        <strong>{message}</strong>
      </p>
      <div className="mc-frame-actions">
        {task === null ? null : <ReasonsButton host={host} task={task} />}
        <button type="button" className="mc-button" onClick={close}>
          {host.t('Close')}
        </button>
        <button type="button" className="mc-button mc-tone-primary" onClick={show}>
          {changed > 0 ? host.t('Show imported rows') : host.t('Show new rows')}
        </button>
      </div>
    </>
  )
}
