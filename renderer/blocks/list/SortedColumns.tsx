import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { Host } from '../../Host.tsx'
import { dragWords } from '../../inputs/dragWords.ts'
import { arrangeColumns, dropColumn, type Layout, type Pin, pinColumn, pinOf } from './layout.ts'
import type { ListColumn } from './planColumns.ts'

type Props = {
  host: Host
  columns: readonly ListColumn[]
  layout: Layout
  visible: ReadonlySet<string>
  toggle(key: string): void
  change(layout: Layout): void
}

/** The columns in their order: dragged by their handles, with the pointer or with the keyboard. */
export function SortedColumns(props: Props) {
  const { host, columns, layout, change } = props
  const ordered = arrangeColumns(columns, layout)
  const keys = ordered.map(column => column.key)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 3 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (key: string | number) => columns.find(column => column.key === key)?.label ?? ''
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) change(dropColumn(columns, layout, String(active.id), String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={dragWords(host, keys, nameOf)}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className="mc-picker-list">
          {ordered.map(column => (
            <SortedColumn key={column.key} {...props} column={column} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function SortedColumn({ host, layout, visible, toggle, change, column }: Props & { column: ListColumn }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: column.key,
    attributes: { roleDescription: host.t('sortable') },
  })
  const name = { name: column.label }
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
        aria-label={host.t('Move {name}', name)}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" fill="currentColor">
          <path d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z" />
        </svg>
      </button>
      <label>
        <input type="checkbox" checked={visible.has(column.key)} onChange={() => toggle(column.key)} />
        <span>{column.label}</span>
      </label>
      <PinButton side="left" label={host.t('Pin {name} at the left', name)} {...{ column, layout, change }} />
      <PinButton side="right" label={host.t('Pin {name} at the right', name)} {...{ column, layout, change }} />
    </li>
  )
}

type PinProps = { side: Exclude<Pin, 'none'>; label: string; column: ListColumn } & Pick<Props, 'layout' | 'change'>

function PinButton({ side, label, column, layout, change }: PinProps) {
  const pressed = pinOf(column, layout) === side
  return (
    <button
      type="button"
      className="mc-icon-button mc-pin-button"
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      onClick={() => change(pinColumn(layout, column, pressed ? 'none' : side))}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.6">
        <path d={side === 'left' ? 'M3 2.5v11M13.5 8H6M9 4.8 5.8 8 9 11.2' : 'M13 2.5v11M2.5 8H10M7 4.8 10.2 8 7 11.2'} />
      </svg>
    </button>
  )
}
