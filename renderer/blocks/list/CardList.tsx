import { drawCell } from './drawCell.tsx'
import type { RowContext } from './ListRow.tsx'
import type { CardPlan } from './planCard.ts'
import { RowActions } from './RowActions.tsx'
import { isChosen, type Selection } from './selection.ts'
import type { Line } from './useTree.ts'

type Props = { label: string; lines: readonly Line[]; context: RowContext; card: CardPlan; selection: Selection }

/** The rows of a list on a phone. */
export default function CardList({ label, lines, context, card, selection }: Props) {
  return (
    <ul className="mc-cards" aria-label={label}>
      {lines.map(line => (
        <li
          key={line.id}
          className={isChosen(selection, line.id) ? 'mc-card mc-row-chosen' : 'mc-card'}
          style={{ marginInlineStart: line.depth * 16 }}
        >
          <CardHead line={line} context={context} card={card} chosen={isChosen(selection, line.id)} />
          <dl className="mc-card-fields">
            {card.fields.map(column => (
              <div key={column.key}>
                <dt>{column.label}</dt>
                <dd>{drawCell(column, line.row, context)}</dd>
              </div>
            ))}
          </dl>
          {context.actions.width > 0 ? <RowActions row={line.row} id={line.id} context={context.actions} /> : null}
        </li>
      ))}
    </ul>
  )
}

function CardHead({ line, context, card, chosen }: { line: Line; context: RowContext; card: CardPlan; chosen: boolean }) {
  const { row, id } = line
  const { host } = context
  return (
    <div className="mc-card-head">
      {context.selectable ? (
        <input
          type="checkbox"
          checked={chosen}
          aria-label={host.t('Select {name}', { name: context.titleOf(row) })}
          onChange={event => context.choose(id, event.target.checked, false)}
        />
      ) : null}
      {card.image ? <span className="mc-card-image">{drawCell(card.image, row, context)}</span> : null}
      <span className="mc-card-title">{card.title ? drawCell(card.title, row, context) : context.titleOf(row)}</span>
      {line.opens ? (
        <button
          type="button"
          className="mc-tree-toggle"
          aria-expanded={line.open}
          aria-label={host.t(line.open ? 'Close' : 'Open')}
          onClick={() => context.toggle(id)}
        >
          <span aria-hidden="true">{line.open ? '▾' : '▸'}</span>
        </button>
      ) : null}
    </div>
  )
}
