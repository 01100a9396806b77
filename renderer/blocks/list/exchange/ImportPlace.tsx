import { type DragEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Host } from '../../../host/Host.tsx'
import { loadFile } from '../../../host/loadFile.ts'

type Props = { host: Host; api: string; importKey: string | undefined; note: string; choose(file: File | undefined): void }

/** The template, and where a file goes: dropped, chosen, or pasted; rows copied in a workbook are taken as a file, too. */
export function ImportPlace({ host, api, importKey, note, choose }: Props) {
  const [over, setOver] = useState(false)
  usePaste(choose)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  return (
    <>
      {note ? (
        <p className="mc-import-note" role="status">
          {note}
        </p>
      ) : null}
      <ol className="mc-import-steps">
        <li>
          <button type="button" className="mc-link" onClick={() => loadFile(host, api, { _down_excel_import_tpl: 1 })}>
            {host.t('Download template')}
          </button>
          <span className="mc-muted">
            {host.t('Columns marked * are required. The second sheet explains how to fill in each column.')}
          </span>
        </li>
        <li>{host.t('Fill it in. Either all rows are added or none.')}</li>
      </ol>
      {importKey === undefined ? null : (
        <p className="mc-muted">
          {host.t(
            'To change what is already here, export it and edit that file. {column} says which one a row changes; blank cells change nothing.',
            {
              column: importKey,
            },
          )}
        </p>
      )}
      <label
        className={over ? 'mc-drop mc-drop-over' : 'mc-drop'}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span>{host.t('Drop or paste a file here, or choose one')}</span>
        <span className="mc-muted">.xlsx .xls .csv</span>
        <span className="mc-button" aria-hidden="true">
          {host.t('Choose a file')}
        </span>
        <input
          type="file"
          className="mc-hidden"
          accept=".xlsx,.xls,.csv"
          aria-label={host.t('File')}
          onChange={event => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
    </>
  )
}

/** A file on the clipboard, or cells copied in a workbook: lines with tabs. */
function usePaste(choose: (file: File | undefined) => void): void {
  const latest = useRef(choose)
  latest.current = choose
  // Before the place is seen: what is pasted at once would be lost.
  useLayoutEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!file && !/[\t\n]/.test(text.trim())) return
      event.preventDefault()
      latest.current(file ?? new File([text], 'clipboard.csv', { type: 'text/csv' }))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
