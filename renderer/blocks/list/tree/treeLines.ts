import type { Row } from '../../../../contract/wire/table/table.ts'
import { type LoadedRows, notLoaded } from '../load/readParts.ts'
import { rowId } from '../load/rowId.ts'
import type { RowId } from '../../../scope/Selected.ts'
import type { Line, Tree } from './useTree.ts'

/** Stands for any line on its way: a list of a hundred thousand does not make one for each. `linesBetween` gives them their places. */
const anyMissing: Line = {
  row: notLoaded,
  id: 'missing',
  depth: 0,
  opens: false,
  open: false,
  node: null,
  missing: true,
}

/** The rows with the children of those that are open, one below the other. */
export const treeLines = ({ length, loaded }: LoadedRows, pk: string, nodes: Tree['nodes']): Line[] =>
  nodes.size === 0 ? plainLines({ length, loaded }, pk) : openedLines({ length, loaded }, pk, nodes)

/** Some of the lines, each with an id of its own. */
export const linesBetween = (lines: readonly Line[], from: number, to: number): Line[] =>
  lines.slice(from, to).map((line, index) => (line === anyMissing ? missingLine(from + index) : line))

function plainLines({ length, loaded }: LoadedRows, pk: string): Line[] {
  const lines = new Array<Line>(length).fill(anyMissing)
  for (const { from, rows } of loaded) for (const [at, line] of linesOfPart(rows, pk, from).entries()) lines[from + at] = line
  return lines
}

function openedLines({ length, loaded }: LoadedRows, pk: string, nodes: Tree['nodes']): Line[] {
  const lines: Line[] = []
  let at = 0
  const passMissing = (to: number) => {
    for (; at < to; at++) lines.push(missingLine(at))
  }
  for (const { from, rows } of loaded) {
    passMissing(from)
    for (const row of rows) addLines(lines, row, pk, nodes, 0, at++)
  }
  passMissing(length)
  return lines
}

// Deeper than this no tree goes; a row that is its own child would never end.
const deepest = 50
// The protocol's flags are "true" and "false"; some back ends send what JSON has for that.
const opens = (row: Row) => row.hasChildren === 'true' || row.hasChildren === true || row.hasChildren === 1

function addLines(lines: Line[], row: Row, pk: string, nodes: Tree['nodes'], depth: number, at?: number): void {
  const id: RowId = rowId(row, pk)
  const node = nodes.get(id) ?? null
  lines.push({ row, id, depth, opens: opens(row), open: node !== null, node, ...(at === undefined ? {} : { at }) })
  if (node?.status !== 'ready' || depth >= deepest) return
  for (const child of node.rows) addLines(lines, child, pk, nodes, depth + 1)
}

// What did not change is not made again.
const madeOfPart = new WeakMap<readonly Row[], { from: number; pk: string; lines: Line[] }>()
const missing: Line[] = []

function linesOfPart(rows: readonly Row[], pk: string, from: number): Line[] {
  const known = madeOfPart.get(rows)
  if (known?.from === from && known.pk === pk) return known.lines
  const lines = rows.map((row, index): Line => {
    return { row, id: rowId(row, pk), depth: 0, opens: opens(row), open: false, node: null, at: from + index }
  })
  madeOfPart.set(rows, { from, pk, lines })
  return lines
}

function missingLine(at: number): Line {
  missing[at] ??= { ...anyMissing, id: `missing ${at}`, at }
  return missing[at]
}
