import type { CSSProperties, ReactNode } from 'react'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Host } from '../../../host/Host.tsx'
import { cellClass } from '../cells/drawCell.tsx'
import type { RowContext } from '../rows/RowContext.ts'
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

/**
 * Sums at the foot of the table, in one line: of everything that matches below its column, of this page before them where some columns
 * without a sum stand side by side, else where the most do.
 */
export function SumRow({ sums, pageRows, context, pins }: Props) {
  const { columns, host, scope, selectable, actions } = context
  const gaps = findGaps(columns)
  const widest = gaps.toSorted((one, other) => other.length - one.length)[0]
  // Behind a sum it would be read as that of the column it stands below.
  const pagePlace = (gaps[0]?.length ?? 0) > 2 ? gaps[0] : widest
  return (
    <tfoot className="mc-sums">
      <tr>
        {selectable ? <td className="mc-cell mc-choose mc-pin-left" style={{ insetInlineStart: 0 }} /> : null}
        {columns.map((column, index) => {
          const gap = gaps.find(one => one.includes(column))
          if (!gap) {
            return (
              <td key={column.key} className={cellClass(column, null, scope)} style={pins[index]}>
                {sums === null ? '…' : drawSum(column, sums[column.name ?? ''], host)}
              </td>
            )
          }
          if (gap[0] !== column) return null
          const Cell = gap === gaps[0] ? 'th' : 'td'
          return (
            <Cell
              key={column.key}
              scope={gap === gaps[0] ? 'row' : undefined}
              className="mc-cell mc-sum-words"
              colSpan={gap.length}
            >
              <span>
                {gap === gaps[0] ? host.t('Total for all rows') : null}
                {pageRows && gap === pagePlace ? drawPageSums(columns, pageRows, context, gap === gaps[0]) : null}
              </span>
            </Cell>
          )
        })}
        {actions.width > 0 ? <td className="mc-cell mc-row-actions" /> : null}
      </tr>
    </tfoot>
  )
}

/** The columns without a sum, those together that stand side by side: there words have room. */
function findGaps(columns: readonly ListColumn[]): ListColumn[][] {
  const gaps: ListColumn[][] = []
  for (const [index, column] of columns.entries()) {
    if (column.summed) continue
    const last = gaps.at(-1)
    if (last && !columns[index - 1]?.summed) last.push(column)
    else gaps.push([column])
  }
  return gaps
}

/**
 * The sums of a page; several are told apart by their columns.
 * @param behind the words of the other sum, whose number they would be taken for
 */
function drawPageSums(columns: readonly ListColumn[], rows: readonly Row[], { host }: RowContext, behind: boolean): ReactNode {
  const summed = columns.filter(column => column.summed)
  return (
    <span className="mc-sum-page">
      <span>
        {behind ? '(' : null}
        {host.t('This page')}
      </span>
      {summed.map(column => (
        <span key={column.key}>
          {summed.length > 1 ? `${column.label} ` : null}
          {drawSum(column, sumOfPage(column, rows), host)}
          {behind && column === summed.at(-1) ? ')' : null}
        </span>
      ))}
    </span>
  )
}

const drawSum = ({ type, field }: ListColumn, sum: number | undefined, host: Host): ReactNode =>
  sum === undefined ? null : type.cell(sum, {}, field, host)
