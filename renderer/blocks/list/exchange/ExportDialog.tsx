import { useId, useState } from 'react'
import { asThing } from '../../../../contract/values/thing.ts'
import type { Metadata } from '../../../../contract/wire/table/table.ts'
import { exportCalls } from '../../../../contract/wire/task/exportTask.ts'
import { useNarrow } from '../../../controls/useNarrow.ts'
import { announceChanges } from '../../../data/changes.ts'
import type { Host } from '../../../host/Host.tsx'
import { useOverlay } from '../../../overlay/Overlays.tsx'
import { ExportColumns } from './ExportColumns.tsx'
import './export.css'
import { type ExportChoice, chooseColumns, exportable, isChosen, orderExport, plainChoice, readChoice } from './exportChoice.ts'
import { exportRequest } from './exportRequest.ts'
import type { ListColumn } from '../columns/planColumns.ts'
import type { Selected } from '../../../scope/Selected.ts'

type Props = {
  host: Host
  api: string
  title: string
  metadata: Metadata
  columns: readonly ListColumn[]
  visible: readonly ListColumn[]
  filters: Readonly<Record<string, string>>
  sort: { field: string; order: 'asc' | 'desc' } | null
  /** Rows of the list as it is filtered; null while they are being counted */
  total: number | null
  selected: Selected
  showExports(): void
}

/** Which columns and which rows go into the file, of which kind, and whether it is made now or as a task. */
export default function ExportDialog(props: Props) {
  const { host, metadata, filters, total, selected } = props
  const { offered, choice, change, type, onlySelected, setOnlySelected, busy, start } = useExport(props)
  const types = metadata.export_types ?? []
  const chosen = offered.filter(column => isChosen(column, choice)).length
  return (
    <div className="mc-export">
      {selected.count > 0 ? (
        <RowsChoice {...{ host, filters, total, selected, onlySelected, setOnlySelected }} />
      ) : (
        <p className="mc-export-all">{sayAll(host, filters, total)}</p>
      )}
      {types.length > 1 ? (
        <TypeChoice host={host} type={type} isFirst={selected.count === 0} change={next => change({ ...choice, type: next })} />
      ) : null}
      <fieldset>
        <legend>{host.t('Columns to export')}</legend>
        <div className="mc-export-tools">
          <span className="mc-muted" aria-live="polite">
            {host.t('{chosen} of {count} chosen', { chosen, count: offered.length })}
          </span>
          <button
            type="button"
            className="mc-link"
            onClick={() => change(chooseColumns(choice, offered, chosen < offered.length))}
          >
            {host.t(chosen < offered.length ? 'Select all' : 'Select none')}
          </button>
          <button type="button" className="mc-link" onClick={() => change({ ...plainChoice, type: choice.type })}>
            {host.t('Same as the list')}
          </button>
        </div>
        <ExportColumns host={host} columns={offered} choice={choice} change={change} />
        {metadata.export_children ? (
          <label className="mc-check">
            <input
              type="checkbox"
              checked={choice.children === true}
              onChange={({ target }) => change(withChildren(choice, target.checked))}
            />
            {host.t('With {things}, a line each', { things: metadata.export_children.map(asThing).join(', ') })}
          </label>
        ) : null}
      </fieldset>
      <ExportButtons {...props} busy={busy} start={start} />
    </div>
  )
}

const withChildren = ({ children: _before, ...choice }: ExportChoice, wanted: boolean): ExportChoice =>
  wanted ? { ...choice, children: true } : choice

/** What is chosen, kept for the list in this browser, and the call that makes the file. */
function useExport({ host, api, title, metadata, columns, visible, filters, sort, selected, showExports }: Props) {
  const overlay = useOverlay()
  const offered = exportable(columns, visible, metadata)
  const key = `export:${api}`
  const [choice, setChoice] = useState(() => readChoice(host.memory.get(key)))
  const [onlySelected, setOnlySelected] = useState(selected.count > 0)
  const [busy, setBusy] = useState(false)
  const type = choice.type ?? (metadata.export_type === 'csv' ? 'csv' : 'xlsx')
  const change = (next: typeof choice) => {
    host.memory.set(key, next)
    setChoice(next)
  }
  const start = async (asTask: boolean) => {
    const wanted = orderExport(offered, choice).filter(column => isChosen(column, choice))
    if (wanted.length === 0) return host.say('warning', host.t('Choose at least one column'))
    const request = exportRequest({
      api,
      pk: metadata.pk,
      filters,
      sort,
      selected: onlySelected ? selected : null,
      columns: wanted.map(column => column.name),
      name: (metadata.export_types ?? []).length > 0 && type === 'csv' ? `${title}.csv` : title,
      asTask,
      children: choice.children === true && metadata.export_children !== undefined,
      targets: metadata.targets === true,
    })
    setBusy(true)
    try {
      const answer = asTask ? await host.call(request) : await host.fetchFile(request)
      if (answer) sayQueued(host, answer.message, showExports)
      overlay?.emit('exported', { task: answer !== null })
    } catch {
      // The host has said why; what was chosen stays as it is.
    } finally {
      setBusy(false)
    }
  }
  return { offered, choice, change, type, onlySelected, setOnlySelected, busy, start }
}

type ButtonsProps = Pick<Props, 'host' | 'metadata' | 'showExports'> & { busy: boolean; start(asTask: boolean): void }

/** On a phone what is made in the background stands beside where it will be found, and Cancel beside what one came for. */
function ExportButtons({ host, metadata, showExports, busy, start }: ButtonsProps) {
  const overlay = useOverlay()
  const isPhone = useNarrow()
  const asTask = metadata.show_excel_async ? (
    <button type="button" className="mc-button" disabled={busy} onClick={() => start(true)}>
      {host.t('Export in background')}
    </button>
  ) : null
  // The console's own place lies below an open dialog, a drawer over it.
  const showThem = () => {
    if (host.showExports) overlay?.close()
    showExports()
  }
  return (
    <div className="mc-frame-actions">
      {asTask ? (
        <button type="button" className="mc-link mc-export-tasks" onClick={showThem}>
          {host.t('My exports')}
        </button>
      ) : null}
      {isPhone ? asTask : null}
      <button type="button" className="mc-button" onClick={() => overlay?.close()}>
        {host.t('Cancel')}
      </button>
      {isPhone ? null : asTask}
      {metadata.show_excel ? (
        <button type="button" className="mc-button mc-tone-primary" disabled={busy} aria-busy={busy} onClick={() => start(false)}>
          {busy ? <span className="mc-spinner" aria-hidden="true" /> : null}
          {host.t('Export')}
        </button>
      ) : null}
    </div>
  )
}

/** The list of exports loads again wherever it is shown, and is one press away. */
function sayQueued(host: Host, message: string, showExports: () => void): void {
  announceChanges([exportCalls.list])
  host.say('success', message || host.t('Export queued'), { label: host.t('Show exports'), run: showExports })
}

type RowsProps = Pick<Props, 'host' | 'filters' | 'total' | 'selected'> & {
  onlySelected: boolean
  setOnlySelected(only: boolean): void
}

const sayAll = (host: Host, filters: Props['filters'], total: Props['total']): string =>
  host.t(Object.keys(filters).length > 0 ? 'All {count} rows that match the filters' : 'All {count} rows', {
    count: total ?? '…',
  })

function RowsChoice({ host, filters, total, selected, onlySelected, setOnlySelected }: RowsProps) {
  const name = useId()
  const option = (only: boolean, label: string) => (
    <label className="mc-check">
      <input
        type="radio"
        name={name}
        // biome-ignore lint/a11y/noAutofocus: a dialog begins at its first field
        autoFocus={onlySelected === only}
        checked={onlySelected === only}
        onChange={() => setOnlySelected(only)}
      />
      {label}
    </label>
  )
  return (
    <fieldset className="mc-export-rows">
      <legend>{host.t('Rows to export')}</legend>
      {option(true, host.t('Only the {count} selected rows', { count: selected.count }))}
      {option(false, sayAll(host, filters, total))}
    </fieldset>
  )
}

type TypeProps = {
  host: Host
  type: 'xlsx' | 'csv'
  /** Whether it is what the dialog begins with: then the focus does too */
  isFirst: boolean
  change(type: 'xlsx' | 'csv'): void
}

function TypeChoice({ host, type, isFirst, change }: TypeProps) {
  const name = useId()
  return (
    <fieldset>
      <legend>{host.t('File type')}</legend>
      <span className="mc-segments">
        {(['xlsx', 'csv'] as const).map(one => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              // biome-ignore lint/a11y/noAutofocus: a dialog begins at its first field
              autoFocus={isFirst && type === one}
              checked={type === one}
              onChange={() => change(one)}
            />
            {one === 'xlsx' ? 'Excel (.xlsx)' : 'CSV (.csv)'}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
