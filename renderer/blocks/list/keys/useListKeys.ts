import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useHost } from '../../../host/Host.tsx'

export type ListKeys = {
  filter(): void
  refresh(): void
  create(): void
  move(by: 1 | -1): void
  choose(): void
  open(): void
  expand(): void
  help(): void
}

/** The switch of this user in this browser (KeyList.tsx). */
export const keysSwitch = 'keys'

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
// A box that is ticked takes no letters: X may choose the next row while the last one's box has the focus.
const ticks = (target: EventTarget | null) => target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)

/**
 * The keys of a list: `/` filter, R refresh, N new, J and K rows, X select, Enter open, E what stands below a row, ? what they are. They rest while somebody
 * types, while a dialog is open, with another key held, in another list of the page, and when they are switched off.
 */
export function useListKeys(box: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const { memory } = useHost()
  const latest = useRef({ keys, memory })
  latest.current = { keys, memory }
  // Before the list is seen: a key pressed at once would be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (writes(event.target) && !ticks(event.target)) return
      if (document.querySelector('[aria-modal="true"], dialog[open], .mc-pop')) return
      if (isElsewhere(event.target, box.current)) return
      // Enter on a button or link presses that one.
      if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.closest('button, a, summary')) return
      const run = actionOf(event.key, latest.current.keys)
      if (!run || latest.current.memory.get(keysSwitch) === false) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [box])
}

/** In another list of the page, or in a menu or form of the shell. */
function isElsewhere(target: EventTarget | null, box: HTMLElement | null): boolean {
  const list = target instanceof Element ? target.closest('.mc-list') : null
  return list !== null && list !== box
}

function actionOf(key: string, keys: ListKeys): (() => void) | undefined {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case '/':
      return keys.filter
    case 'r':
      return keys.refresh
    case 'n':
      return keys.create
    case 'j':
      return () => keys.move(1)
    case 'k':
      return () => keys.move(-1)
    case 'x':
      return keys.choose
    case 'e':
      return keys.expand
    case 'Enter':
      return keys.open
    case '?':
      return keys.help
    default:
      return undefined
  }
}
