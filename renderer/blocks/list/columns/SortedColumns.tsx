import type { Host } from '../../../host/Host.tsx'
import { SortableList } from '../../../inputs/SortableList.tsx'
import { dropColumn, pinColumn } from './arrange.ts'
import { arrangeColumns, type Layout, type Pin, pinOf } from './layout.ts'
import type { ListColumn } from './planColumns.ts'

type Props = {
  host: Host
  columns: readonly ListColumn[]
  layout: Layout
  visible: ReadonlySet<string>
  toggle(key: string): void
  change(layout: Layout): void
}

/** The columns in their order: shown or not, and pinned. */
export function SortedColumns({ host, columns, layout, visible, toggle, change }: Props) {
  const drop = (key: string, over: string) => change(dropColumn(columns, layout, key, over))
  return (
    <SortableList host={host} className="mc-picker-list" items={arrangeColumns(columns, layout)} drop={drop}>
      {column => {
        const name = { name: column.label }
        return (
          <>
            <label>
              <input type="checkbox" checked={visible.has(column.key)} onChange={() => toggle(column.key)} />
              <span>{column.label}</span>
            </label>
            <PinButton side="left" label={host.t('Pin {name} left', name)} {...{ column, layout, change }} />
            <PinButton side="right" label={host.t('Pin {name} right', name)} {...{ column, layout, change }} />
          </>
        )
      }}
    </SortableList>
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
