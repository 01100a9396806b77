import type { Host } from '../../../host/Host.tsx'
import { SortableList } from '../../../inputs/SortableList.tsx'
import { chooseColumns, type ExportChoice, type ExportColumn, isChosen, moveExport, orderExport } from './exportChoice.ts'

type Props = { host: Host; columns: readonly ExportColumn[]; choice: ExportChoice; change(choice: ExportChoice): void }

/** The columns of a file: which, and in what order. */
export function ExportColumns({ host, columns, choice, change }: Props) {
  const items = orderExport(columns, choice).map(column => ({ ...column, key: column.name }))
  const drop = (key: string, over: string) => change(moveExport(columns, choice, key, over))
  return (
    <SortableList host={host} className="mc-export-columns" items={items} drop={drop}>
      {column => (
        <label className="mc-check">
          <input
            type="checkbox"
            checked={isChosen(column, choice)}
            onChange={event => change(chooseColumns(choice, [column], event.target.checked))}
          />
          <span>{column.label}</span>
        </label>
      )}
    </SortableList>
  )
}
