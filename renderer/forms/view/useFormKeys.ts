import { type RefObject, useLayoutEffect, useRef } from 'react'

/** ⌘/Ctrl+S saves the form that has the focus, or the only one on the page when nothing has. */
export function useSaveKey(form: RefObject<HTMLElement | null>, save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  // Before the form is seen: the browser would save the page.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.key.toLowerCase() !== 's') return
      const place = document.activeElement
      const isOurs = form.current?.contains(place) || (place === document.body && isTopmost(form.current))
      if (!isOurs) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [form])
}

const isTopmost = (form: HTMLElement | null): boolean =>
  form !== null && [...document.querySelectorAll('form.mc-form')].at(-1) === form

export const saveKeyHint = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘S' : 'Ctrl+S')
