import type { CSSProperties } from 'react'
import type { Block } from '../../../../contract/language/shape.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { CellContext } from '../cells/drawCell.tsx'
import type { CellEdit } from '../cells/CellEdit.ts'
import type { ListColumn } from '../columns/planColumns.ts'
import type { RowId } from '../../../scope/Selected.ts'
import type { RowActionsContext } from './RowActions.tsx'
import type { Reveals } from './splitReveals.ts'

/** What all rows of a drawing have in common; the same object as long as nothing of it changes, so rows are not drawn again. */
export type RowContext = CellContext & {
  columns: readonly ListColumn[]
  pins: readonly (CSSProperties | undefined)[]
  selectable: boolean
  tree: boolean
  /** What stands below a row that is open; null where rows do not open, or to rows of a tree */
  expand: { blocks: Block[]; place: string } | null
  actions: RowActionsContext
  /** What tells the whole of a masked value, by its field: it stands beside the value. */
  reveals: Reveals
  titleOf(row: Row): string
  choose(id: RowId, on: boolean, range: boolean): void
  toggle(id: RowId): void
  /** Null where no cell may be edited in place */
  edit: CellEdit | null
}
