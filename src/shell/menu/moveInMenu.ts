import type { KeyboardEvent } from 'react'

/** Arrows in the menu: up and down to what is shown next, right and left to open and close a section; Home and End to its ends. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')].filter(stop => stop.checkVisibility())
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? stops.indexOf(focused) : -1
  const stop = stops[at]
  if (!stop || event.ctrlKey || event.metaKey || event.altKey) return
  const open = stop.getAttribute('aria-expanded')
  const next = {
    ArrowDown: stops[at + 1],
    ArrowUp: stops[at - 1],
    Home: stops[0],
    End: stops.at(-1),
    ArrowRight: open === 'true' ? stops[at + 1] : undefined,
    ArrowLeft: open === 'true' ? undefined : sectionOf(stop),
  }[event.key]
  const turns = (event.key === 'ArrowRight' && open === 'false') || (event.key === 'ArrowLeft' && open === 'true')
  if (!next && !turns) return
  event.preventDefault()
  if (turns) stop.click()
  else next?.focus()
}

/** The button of the section an item stands in. */
const sectionOf = (stop: HTMLElement) => stop.closest('ul[id]')?.parentElement?.querySelector<HTMLElement>('button') ?? undefined
