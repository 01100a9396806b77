import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react'
import type { Host } from '../../../host/Host.tsx'
import './columns.css'
import { leastWidth, mostWidth } from './layout.ts'
import { columnWidth } from './columnWidths.ts'
import type { ListColumn } from './planColumns.ts'
import { fitWidth } from './fitWidth.ts'
import { startResize } from './startResize.ts'

type Props = { column: ListColumn; host: Host; onWidth(key: string, width: number | null): void }

const step = 10
const largeStep = 50

/**
 * The edge of a heading: dragged, or moved with the arrow keys; a double click or Enter fits the column to what it holds. React hears
 * of the width at the end alone.
 */
export function ResizeHandle({ column, host, onWidth }: Props) {
  const commit = (width: number) => onWidth(column.key, width)
  // At the right edge of the window a column grows to the left.
  const side = column.pin === 'right' ? -1 : 1
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
    startResize(event.currentTarget, event.nativeEvent, side, commit)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const width = widthOfKey(event, side)
    if (width === null) return
    event.preventDefault()
    event.stopPropagation()
    commit(width)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule is not moved
    <span
      className={`mc-resize mc-resize-${side > 0 ? 'end' : 'start'}`}
      role="separator"
      aria-orientation="vertical"
      aria-label={host.t('Width of {name}', { name: column.label })}
      aria-valuemin={leastWidth}
      aria-valuemax={mostWidth}
      aria-valuenow={columnWidth(column)}
      tabIndex={0}
      onFocus={sayWidth}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onDoubleClick={event => commit(fitWidth(event.currentTarget))}
    />
  )
}

const shownWidth = (handle: HTMLElement): number => Math.round(handle.closest('th')?.getBoundingClientRect().width ?? 0)

/** How wide a column is only the style sheet knows; who comes here is told. */
const sayWidth = ({ currentTarget }: FocusEvent<HTMLElement>) =>
  currentTarget.setAttribute('aria-valuenow', String(shownWidth(currentTarget)))

function widthOfKey({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>, side: 1 | -1): number | null {
  const by = (shiftKey ? largeStep : step) * side
  switch (key) {
    case 'ArrowLeft':
      return shownWidth(currentTarget) - by
    case 'ArrowRight':
      return shownWidth(currentTarget) + by
    case 'Home':
      return leastWidth
    case 'Enter':
      return fitWidth(currentTarget)
    default:
      return null
  }
}
