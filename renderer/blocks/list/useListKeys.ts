import { type RefObject, useEffect, useRef } from 'react'

export type ListKeys = {
  refresh(): void
  create(): void
  move(by: 1 | -1): void
  choose(): void
  open(): void
}

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/**
 * The keys of a list: `/` filter, R refresh, N new, J and K rows, X select, Enter open. They rest while somebody types, while a dialog is
 * open, with another key held, and when they are switched off.
 */
export function useListKeys(box: RefObject<HTMLElement | null>, on: boolean, keys: ListKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writes(event.target)) return
      if (document.querySelector('[aria-modal="true"], dialog[open], .mc-pop')) return
      // Enter on a button or link presses that one.
      if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.closest('button, a, summary')) return
      const run = actionOf(event.key, box.current, latest.current)
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on, box])
}

function actionOf(key: string, box: HTMLElement | null, keys: ListKeys): (() => void) | undefined {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case '/':
      return () => box?.querySelector<HTMLElement>('.mc-filter input, .mc-filter select')?.focus()
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
    case 'Enter':
      return keys.open
    default:
      return undefined
  }
}
