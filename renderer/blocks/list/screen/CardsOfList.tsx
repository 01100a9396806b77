import { useMemo } from 'react'
import { CardList } from '../cards/CardList.tsx'
import { planCard } from '../cards/planCard.ts'
import type { ListControl } from '../control/ListControl.ts'
import type { RowContext } from '../rows/RowContext.ts'
import { showsSums } from './useTableParts.ts'

type Props = { control: ListControl; context: RowContext }

/** The rows of a list on a phone, as cards. */
export default function CardsOfList({ control, context }: Props) {
  const { block, plan, entity, host, title, columns, rows, select, query } = control
  const { visible } = columns
  const card = useMemo(
    () =>
      planCard(
        block.card,
        visible,
        { title: entity?.title, sorted: query.sort?.field },
        name => plan.columns.find(column => column.name === name) ?? null,
      ),
    [block.card, visible, entity, query.sort, plan.columns],
  )
  return (
    <CardList
      label={title || host.t('List')}
      lines={rows.lines}
      context={context}
      card={card}
      selection={select.selection}
      opened={rows.open.ids}
      choose={select}
      sums={showsSums(control) ? (rows.count?.totalrow ?? null) : null}
      loading={rows.status === 'loading'}
      need={rows.need}
    />
  )
}
