import type { CountAnswer, Row } from '../../../../contract/wire/table/table.ts'
import { isEmpty } from '../../../values/isEmpty.ts'
import { cellText, cellValue, drawCell, toneClass } from '../cells/drawCell.tsx'
import { textWidth } from '../columns/textWidth.ts'
import type { ListColumn } from '../columns/planColumns.ts'
import { MoreCards, useCardParts } from './MoreCards.tsx'
import { PageChoice } from '../selection/PageChoice.tsx'
import type { SelectionControl } from '../selection/useSelection.ts'
import { drawContent } from '../rows/drawContent.tsx'
import type { RowContext } from '../rows/RowContext.ts'
import type { CardPlan } from './planCard.ts'
import { RowBlocks } from '../rows/RowBlocks.tsx'
import { RowToggle } from '../rows/RowToggle.tsx'
import { RowActions } from '../rows/RowActions.tsx'
import type { RowId } from '../../../scope/Selected.ts'
import { isLineChosen, type Selection } from '../selection/selection.ts'
import type { Line } from '../tree/useTree.ts'

type Props = {
  label: string
  lines: readonly Line[]
  context: RowContext
  card: CardPlan
  selection: Selection
  /** The rows that are open to their blocks */
  opened: ReadonlySet<RowId>
  choose: Pick<SelectionControl, 'state' | 'choosePage'>
  sums: CountAnswer['totalrow'] | null
  loading: boolean
  need: ((from: number, to: number) => void) | undefined
}

/** The rows of a list on a phone. */
export function CardList({ label, lines, context, card, selection, opened, choose, sums, loading, need }: Props) {
  const part = useCardParts(lines, need)
  const actions = { ...context.actions, width: actionsWidth }
  // In all cards alike, so that a value stands at the same place in each.
  const long = new Set(card.fields.filter(column => part.shown.some(({ row }) => isLong(column, row, context))))
  return (
    <>
      {context.selectable ? <PageChoice host={context.host} {...choose} /> : null}
      <ul className={loading ? 'mc-cards mc-cards-loading' : 'mc-cards'} aria-label={label} aria-busy={loading}>
        {part.shown.map(line => (
          <li
            key={line.id}
            className={isLineChosen(selection, line) ? 'mc-card mc-row-chosen' : 'mc-card'}
            style={{ marginInlineStart: line.depth * 16 }}
          >
            <CardHead
              line={line}
              open={line.open || opened.has(line.id)}
              context={context}
              card={card}
              chosen={isLineChosen(selection, line)}
            />
            <dl className="mc-card-fields">
              {card.fields.map(column => (
                <div key={column.key} className={long.has(column) ? 'mc-card-long' : undefined}>
                  <dt>{column.label}</dt>
                  <dd className={toneClass(column, line.row, context.scope)}>
                    {drawContent(column, line.row, line.id, context)}
                  </dd>
                </div>
              ))}
            </dl>
            {opened.has(line.id) ? <RowBlocks row={line.row} context={context} /> : null}
            {context.actions.width > 0 ? <RowActions row={line.row} id={line.id} context={actions} /> : null}
          </li>
        ))}
      </ul>
      <MoreCards part={part} total={lines.length} host={context.host} />
      {sums ? <CardSums sums={sums} context={context} /> : null}
    </>
  )
}

/** What the line of actions has in the narrowest of usual phones, in px: more than their column in a table. */
const actionsWidth = 276

/** So wide a value, in px, has no room beside others: a text would take many lines, a moment more than one. */
const most = new Map<string, number>([
  ['text', 180],
  ['datetime', 120],
])

const isLong = (column: ListColumn, row: Row, context: RowContext): boolean =>
  textWidth(cellText(column, row, context)) > (most.get(column.type.wire) ?? Number.POSITIVE_INFINITY)

/** What the foot of the table says. */
function CardSums({ sums, context: { columns, host } }: { sums: CountAnswer['totalrow']; context: RowContext }) {
  const summed = columns.flatMap(column => {
    const sum = column.summed && column.name !== null ? sums[column.name] : undefined
    return sum === undefined ? [] : [{ column, sum }]
  })
  return (
    <div className="mc-card mc-card-sums">
      <b>{host.t('Total for all rows')}</b>
      <dl className="mc-card-fields">
        {summed.map(({ column, sum }) => (
          <div key={column.key}>
            <dt>{column.label}</dt>
            <dd>{column.type.cell(sum, {}, column.field, host)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type HeadProps = { line: Line; open: boolean; context: RowContext; card: CardPlan; chosen: boolean | null }

function CardHead({ line, open, context, card, chosen }: HeadProps) {
  const { row, id } = line
  const { host } = context
  const picture = card.image && !isEmpty(cellValue(card.image, row, context.scope)) ? card.image : null
  return (
    <div className="mc-card-head">
      {context.selectable ? (
        <input
          type="checkbox"
          checked={chosen === true}
          disabled={chosen === null}
          aria-label={host.t('Select {name}', { name: context.titleOf(row) })}
          onChange={event => context.choose(id, event.target.checked, false)}
        />
      ) : null}
      {picture ? <span className="mc-card-image">{drawCell(picture, row, context)}</span> : null}
      <span className="mc-card-names">
        <span className="mc-card-title">{card.title ? drawCell(card.title, row, context) : context.titleOf(row)}</span>
        {card.status && !isEmpty(cellValue(card.status, row, context.scope)) ? (
          <span className="mc-card-status">{drawCell(card.status, row, context)}</span>
        ) : null}
      </span>
      {line.opens || context.expand ? <RowToggle row={row} id={id} open={open} context={context} /> : null}
    </div>
  )
}
