import { type ClipboardEvent, type ReactNode, useState } from 'react'
import type { Host } from '../../host/Host.tsx'
import { sayRefusal } from '../../host/sayRefusal.ts'
import { FileButton } from '../../inputs/FileButton.tsx'
import { isTable, readCells } from '../../values/readCells.ts'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { type Filled, fillRows, type Sheet } from './fillRows.ts'

type Row = Record<string, unknown>
type Props = { rows(): readonly Row[]; sheet: Sheet; disabled: boolean; change(rows: Row[]): void; children: ReactNode }

/** Rows into which cells of a spreadsheet are pasted, or read from a file. */
export function SheetPlace({ rows, sheet, disabled, change, children }: Props) {
  const { host } = sheet
  const [busy, setBusy] = useState(false)
  const take = (cells: string[][], at?: { row: number; column: number }) => {
    const filled = fillRows(rows(), cells, sheet, at)
    if (filled.lines > 0) change(filled.rows)
    sayFilled(filled, host)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (disabled || !isTable(text)) return
    event.preventDefault()
    take(readCells(text), placeOf(event.target as Element))
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      take(await readFile(file, host))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      sayRefusal(error, host)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div onPaste={paste}>
      <p className="mc-sheet-tools">
        <FileButton
          label={host.t('Fill from a file')}
          accept=".xlsx,.xls,.csv"
          busy={busy}
          disabled={disabled}
          className="mc-button"
          onFiles={files => void read(files[0])}
        >
          {host.t('Fill from a file')}
        </FileButton>
        <span className="mc-muted">{host.t('Cells copied from a spreadsheet can be pasted into the table')}</span>
      </p>
      {children}
    </div>
  )
}

async function readFile(file: File, host: Host): Promise<string[][]> {
  const body = new FormData()
  body.set('file', file)
  const { data } = await host.call({ method: 'POST', api: 'seller/upload/Sheet', body, quiet: true })
  const { rows } = data as { rows: string[][] }
  return rows
}

/** The cell that was pasted into. */
function placeOf(target: Element): { row: number; column: number } {
  const cell = target.closest('td')
  const line = target.closest('tr')
  return { row: Math.max(0, line?.sectionRowIndex ?? 0), column: cell?.cellIndex ?? 0 }
}

const mostNamed = 5

function sayFilled({ lines, unknown, wrong }: Filled, host: Host): void {
  const name = (texts: readonly string[]) => [...texts.slice(0, mostNamed), ...(texts.length > mostNamed ? ['…'] : [])].join(', ')
  if (unknown.length > 0) host.say('warning', host.t('Not in this table: {names}', { names: name(unknown) }))
  if (wrong.length > 0) host.say('warning', host.t('“{text}” does not fit here and was not pasted', { text: name(wrong) }))
  if (lines > 0) host.say('success', host.t('{count} rows pasted', { count: lines }))
}
