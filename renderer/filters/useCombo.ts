import { type KeyboardEvent, type RefObject, useCallback, useId, useState } from 'react'
import { useCloseOutside } from './useCloseOutside.ts'

/**
 * A box that opens a list under it: arrows move along the list, Enter picks, Escape closes.
 * @param count how many there are to pick from
 */
export function useCombo(box: RefObject<HTMLElement | null>, count: number, onOpen: () => void, onPick: (index: number) => void) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const close = useCallback(() => setOpen(false), [])
  useCloseOutside(box, isOpen, close)

  /** Opens it with nothing active; also while one types. */
  const begin = () => {
    setOpen(true)
    setActive(-1)
  }
  const open = () => {
    if (isOpen) return
    onOpen()
    begin()
  }
  const move = (by: number) => {
    const next = count === 0 ? -1 : (active + by + count) % count
    setActive(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKey = (event: KeyboardEvent) => {
    if (!['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(event.key) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (event.key === 'Escape') close()
    else if (!isOpen) open()
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'ArrowDown') move(1)
    else if (active >= 0 && active < count) onPick(active)
  }
  return { id, isOpen, active, begin, open, close, onKey }
}
