import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { openTabs } from './openTabs.ts'
import { findTab } from './tabList.ts'
import { goTo, makePlacesStore, readPlaces } from './scrollPlaces.ts'

/** A list is no higher than its skeleton until its rows are there; longer than this nobody waits for them. */
const patience = 10_000
const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

let store: ReturnType<typeof makePlacesStore> | undefined

/** Where the page of a tab stood last, however one comes back to it. */
const ofTab = (pathname: string) => `tab ${pathname}`

/**
 * Puts a page back where it was scrolled to when one returns to it, or loads it again; another page begins at its top. The browser by
 * itself would do it before the rows are there.
 */
export function useScrollMemory(): void {
  const { key, pathname, search } = useLocation()
  const how = useNavigationType()
  const name = `${key} ${pathname}${search}`
  const present = useRef({ name, pathname: '', restoring: false })

  useLayoutEffect(() => {
    store ??= makePlacesStore()
    window.history.scrollRestoration = 'manual'
    const isOther = present.current.pathname !== pathname
    present.current = { name, pathname, restoring: false }
    const isOpen = isOther && findTab(openTabs.get(), pathname) !== undefined
    const places = (how === 'POP' ? store.get(name) : undefined) ?? (isOpen ? store.get(ofTab(pathname)) : undefined)
    if (places) return restore(places, restoring => (present.current.restoring = restoring))
    if (isOther) window.scrollTo(0, 0)
    else note(name, pathname)
    return undefined
  }, [name, pathname, how])

  useEffect(() => {
    const save = () => {
      // While a place is being restored, what scrolls is the page that grows.
      if (!present.current.restoring) note(present.current.name, present.current.pathname)
    }
    document.addEventListener('scroll', save, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', save, { capture: true })
  }, [])
}

function note(name: string, pathname: string): void {
  const places = readPlaces()
  store?.set(name, places)
  store?.set(ofTab(pathname), places)
}

/** Tries with each frame until the place is reached, time is up or a person scrolls; answers what ends it. */
function restore(places: Parameters<typeof goTo>[0], tell: (restoring: boolean) => void): () => void {
  const until = performance.now() + patience
  let frame = 0
  const end = () => {
    cancelAnimationFrame(frame)
    for (const event of byHand) window.removeEventListener(event, end)
    tell(false)
  }
  const attempt = () => {
    // What is reached is held for one more frame: its own scroll event is none of a person.
    if (goTo(places) || performance.now() > until) frame = requestAnimationFrame(end)
    else frame = requestAnimationFrame(attempt)
  }
  tell(true)
  for (const event of byHand) window.addEventListener(event, end, { passive: true })
  attempt()
  return end
}
