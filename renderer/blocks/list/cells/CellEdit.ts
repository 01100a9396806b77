import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Host } from '../../../host/Host.tsx'
import type { useShow } from '../../../overlay/Overlays.tsx'
import type { RowId } from '../../../scope/Selected.ts'
import type { ListColumn } from '../columns/planColumns.ts'
import type { ListPlan } from '../plan/planList.ts'
import type { CellEdits } from './CellEdits.ts'
import type { CellContext } from './drawCell.tsx'

export type ListAround = {
  entity: Entity | undefined
  plan: ListPlan
  columns: readonly ListColumn[]
  cells: CellContext
  titleOf(row: Row): string
  patch(id: RowId, values: Row): unknown
}

/** What a cell that is edited in place needs of its list. How it is checked and saved comes with the editor (savingOf.tsx). */
export type CellEdit = {
  /** The call that saves some values of a row, and the one that reads a row */
  save: string
  info: string | undefined
  pk: string
  optionsApi: string
  /** What is around the list now */
  now(): ListAround & { host: Host; show: ReturnType<typeof useShow>; settings: unknown }
  /** One for all cells of the list, made by the first that is edited: it keeps the order of their saves. */
  saving?: CellSaving
}

export type CellSaving = Pick<CellEdits, 'save'> & {
  /** The sentence that is wrong with a value; null when it may be sent */
  check(column: ListColumn, value: unknown, row: Row): string | null
  /** The row with what rules on this column read besides it; the row itself where it has all of it or it cannot be read. */
  complete(column: ListColumn, row: Row): Promise<Row>
}
