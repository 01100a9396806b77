import type { CellContext } from '../cells/drawCell.tsx'
import { cellText } from '../cells/drawCell.tsx'
import type { ListColumn } from '../columns/planColumns.ts'
import type { RowId } from '../../../scope/Selected.ts'
import type { Line } from '../tree/useTree.ts'

type Search = {
  lines: readonly Line[]
  columns: readonly ListColumn[]
  context: Pick<CellContext, 'host' | 'scope'>
  text: string
  signal: AbortSignal
  /** Told the hits so far, in the order of the list, after each slice of work and at the end */
  onFound(hits: readonly RowId[], done: boolean): void
}

/** So long the browser may be busy at a stretch, in ms. */
const slice = 12

/** Looks for a text in what the lines show, in slices, so that a long list stays usable meanwhile. */
export async function findInLines({ lines, columns, context, text, signal, onFound }: Search): Promise<void> {
  const wanted = text.toLocaleLowerCase()
  const hits: RowId[] = []
  const holds = (line: Line) => columns.some(column => cellText(column, line.row, context).toLocaleLowerCase().includes(wanted))
  let began = performance.now()
  for (const line of lines) {
    if (!line.missing && holds(line)) hits.push(line.id)
    if (performance.now() - began < slice) continue
    onFound([...hits], false)
    await new Promise(next => setTimeout(next))
    if (signal.aborted) return
    began = performance.now()
  }
  onFound(hits, true)
}
