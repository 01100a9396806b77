import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import type { Host } from '../host/Host.tsx'
import { useDragWords } from './useDragWords.ts'

type Item = { key: string; label: string }

type Props<T extends Item> = {
  host: Pick<Host, 't'>
  className: string
  /** In their order */
  items: readonly T[]
  /** `key` was dropped at the place of `over` */
  drop(key: string, over: string): void
  /** What stands beside the handle */
  children(item: T): ReactNode
}

/** Lines that are brought into order by their handles, with the pointer or with the keyboard, which is told each place. */
export function SortableList<T extends Item>({ host, className, items, drop, children }: Props<T>) {
  const keys = items.map(item => item.key)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 3 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    if (over) drop(String(active.id), String(over.id))
  }
  const words = useDragWords(host, keys, key => items.find(item => item.key === key)?.label ?? '')
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={end} accessibility={words}>
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className={className}>
          {items.map(item => (
            <SortableItem key={item.key} host={host} item={item}>
              {children(item)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function SortableItem({ host, item, children }: { host: Pick<Host, 't'>; item: Item; children: ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: item.key,
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
        aria-label={host.t('Move {name}', { name: item.label })}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" fill="currentColor">
          <path d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z" />
        </svg>
      </button>
      {children}
    </li>
  )
}
