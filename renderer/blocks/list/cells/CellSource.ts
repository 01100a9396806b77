import type { Host } from '../../../host/Host.tsx'

/** What the tools of cells ask of their table: whose console it is, and what a cell says. */
export type CellSource = { host: Host; textOf(cell: HTMLTableCellElement): string }
