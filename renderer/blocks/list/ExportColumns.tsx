import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { Host } from '../../Host.tsx'
import { dragWords } from '../../inputs/dragWords.ts'
import { chooseColumns, type ExportChoice, type ExportColumn, isChosen, moveExport, orderExport } from './exportChoice.ts'

type Props = { host: Host; columns: readonly ExportColumn[]; choice: ExportChoice; change(choice: ExportChoice): void }

/** The columns of a file: which, and in what order; dragged by their handles with the pointer or with the keyboard. */
export function ExportColumns({ host, columns, choice, change }: Props) {
  const ordered = orderExport(columns, choice)
  const names = ordered.map(column => column.name)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 3 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) change(moveExport(columns, choice, String(active.id), String(over.id)))
  }
  const words = dragWords(host, names, name => columns.find(column => column.name === name)?.label ?? '')
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={words}>
      <SortableContext items={names} strategy={verticalListSortingStrategy}>
        <ul className="mc-export-columns">
          {ordered.map(column => (
            <ExportColumnItem
              key={column.name}
              host={host}
              column={column}
              chosen={isChosen(column, choice)}
              toggle={chosen => change(chooseColumns(choice, [column], chosen))}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type ItemProps = { host: Host; column: ExportColumn; chosen: boolean; toggle(chosen: boolean): void }

function ExportColumnItem({ host, column, chosen, toggle }: ItemProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: column.name,
    attributes: { roleDescription: host.t('sortable') },
  })
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'mc-dragging' : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className="mc-icon-button mc-drag-handle"
        aria-label={host.t('Move {name}', { name: column.label })}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" fill="currentColor">
          <path d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z" />
        </svg>
      </button>
      <label className="mc-check">
        <input type="checkbox" checked={chosen} onChange={event => toggle(event.target.checked)} />
        <span>{column.label}</span>
      </label>
    </li>
  )
}
