import type { CSSProperties, ReactNode } from 'react'
import type { Row } from '../../../../contract/wire/table.ts'
import { cellClass } from '../cells/drawCell.tsx'
import type { RowContext } from './ListRow.tsx'
import type { ListColumn } from '../columns/planColumns.ts'
import { sumOfPage } from './sumOfPage.ts'

type Props = {
  /** Of everything that matches the filters, from the back end; null until it is known */
  sums: Readonly<Record<string, number>> | null
  /** The rows of this page; null where they are all there are, and the sums are the same */
  pageRows: readonly Row[] | null
  context: RowContext
  pins: readonly (CSSProperties | undefined)[]
}

/** Sums at the foot of the table, in the unit the column shows: of this page, and of everything that matches. */
export function SumRows({ sums, pageRows, context, pins }: Props) {
  const { host } = context
  const ofAll = (column: ListColumn) => (sums === null ? '…' : drawSum(column, sums[column.name ?? '']))
  const drawSum = (column: ListColumn, sum: number | undefined) =>
    sum === undefined ? null : column.type.cell(sum, {}, column.field, host)
  return (
    <tfoot className="mc-sums">
      {pageRows ? (
        <SumRow
          label={host.t('Total for this page')}
          context={context}
          pins={pins}
          draw={column => drawSum(column, sumOfPage(column, pageRows))}
        />
      ) : null}
      <SumRow label={host.t('Total for all rows')} context={context} pins={pins} draw={ofAll} />
    </tfoot>
  )
}

type SumRowProps = { label: string; context: RowContext; pins: Props['pins']; draw(column: ListColumn): ReactNode }

function SumRow({ label, context, pins, draw }: SumRowProps) {
  const { columns, scope, selectable, actions } = context
  const at = columns.findIndex(column => !column.summed)
  return (
    <tr>
      {selectable ? <td className="mc-cell mc-choose mc-pin-left" style={{ insetInlineStart: 0 }} /> : null}
      {columns.map((column, index) =>
        index === at ? (
          <th key={column.key} scope="row" className={`${cellClass(column, null, scope)} mc-sum-label`} style={pins[index]}>
            {label}
          </th>
        ) : (
          <td key={column.key} className={cellClass(column, null, scope)} style={pins[index]}>
            {column.summed ? draw(column) : null}
          </td>
        ),
      )}
      {actions.width > 0 ? <td className="mc-cell mc-row-actions" /> : null}
    </tr>
  )
}
