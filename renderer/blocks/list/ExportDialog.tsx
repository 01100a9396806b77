import { useState } from 'react'
import type { Metadata } from '../../../contract/wire/table.ts'
import type { Host } from '../../Host.tsx'
import { useOverlay } from '../../Overlays.tsx'
import type { ListColumn } from './planColumns.ts'
import type { RowId } from './selection.ts'

type Props = {
  host: Host
  api: string
  title: string
  metadata: Metadata
  columns: readonly ListColumn[]
  visible: readonly ListColumn[]
  filters: Readonly<Record<string, string>>
  picked: readonly RowId[]
}

/** Only columns of the table itself can be in a file. */
const exportable = (columns: readonly ListColumn[], metadata: Metadata) =>
  columns.filter(column => column.name !== null && metadata.column_names.includes(column.name))

/** Which columns and which rows go into the file, and whether it is made now or as a task. */
export default function ExportDialog({ host, api, title, metadata, columns, visible, filters, picked }: Props) {
  const overlay = useOverlay()
  const offered = exportable(columns, metadata)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(exportable(visible, metadata).map(column => column.key)),
  )
  const [onlyPicked, setOnlyPicked] = useState(picked.length > 0)
  const [busy, setBusy] = useState(false)
  const start = async (asTask: boolean) => {
    const names = offered.filter(column => chosen.has(column.key)).map(column => column.name ?? '')
    if (names.length === 0) return host.say('warning', host.t('Choose at least one column'))
    const params = {
      ...(onlyPicked ? { [metadata.pk]: picked.join(',') } : filters),
      _down_excel: 1,
      _excel_file_name: title,
      _excel_down_culumns: names.join(','),
    }
    setBusy(true)
    try {
      if (asTask) {
        const { message } = await host.call({ method: 'GET', api, params: { ...params, _async: 1 } })
        host.say('success', message || host.t('The export has been queued'))
      } else await host.download({ method: 'GET', api, params })
      overlay?.emit('exported', { task: asTask })
    } finally {
      setBusy(false)
    }
  }
  const toggle = (key: string) =>
    setChosen(now => {
      const next = new Set(now)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return (
    <div className="mc-export">
      {picked.length > 0 ? (
        <label className="mc-check">
          <input type="checkbox" checked={onlyPicked} onChange={event => setOnlyPicked(event.target.checked)} />
          {host.t('Only the {count} selected rows', { count: picked.length })}
        </label>
      ) : null}
      <fieldset className="mc-export-columns">
        <legend>{host.t('Columns')}</legend>
        {offered.map(column => (
          <label key={column.key} className="mc-check">
            <input type="checkbox" checked={chosen.has(column.key)} onChange={() => toggle(column.key)} />
            {column.label}
          </label>
        ))}
      </fieldset>
      <div className="mc-frame-actions">
        <button type="button" className="mc-button" onClick={() => overlay?.close()}>
          {host.t('Cancel')}
        </button>
        {metadata.show_excel_async ? (
          <button type="button" className="mc-button" disabled={busy} onClick={() => start(true)}>
            {host.t('Export as a task')}
          </button>
        ) : null}
        {metadata.show_excel ? (
          <button
            type="button"
            className="mc-button mc-tone-primary"
            disabled={busy}
            aria-busy={busy}
            onClick={() => start(false)}
          >
            {host.t('Export')}
          </button>
        ) : null}
      </div>
    </div>
  )
}
