/** Where a page was scrolled to: the window, and by their order the boxes in it that scroll by themselves. */
export type Places = { top: number; boxes: [left: number, top: number][] }

const storageKey = 'mc:scroll'
const most = 100

const boxes = () => [...document.querySelectorAll<HTMLElement>('main [data-keeps-scroll]')]

export const readPlaces = (): Places => ({
  top: Math.round(window.scrollY),
  boxes: boxes().map(box => [Math.round(box.scrollLeft), Math.round(box.scrollTop)]),
})

/** Goes there as far as the page reaches by now; answers whether it is all the way. */
export function goTo(places: Places): boolean {
  const present = boxes()
  for (const [index, [left, top]] of places.boxes.entries()) present[index]?.scrollTo(left, top)
  window.scrollTo(0, places.top)
  const isNear = (a: number, b: number | undefined) => b !== undefined && Math.abs(a - b) < 2
  return (
    isNear(window.scrollY, places.top) &&
    places.boxes.every(
      ([left, top], index) =>
        (left === 0 && top === 0) || (isNear(left, present[index]?.scrollLeft) && isNear(top, present[index]?.scrollTop)),
    )
  )
}

const isPlaces = (value: unknown): value is Places =>
  typeof value === 'object' && value !== null && 'top' in value && 'boxes' in value && Array.isArray(value.boxes)

/** The places of this tab's history, kept over a reload. */
export function makePlacesStore() {
  const known = new Map<string, Places>()
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    if (Array.isArray(kept)) for (const [name, places] of kept) if (isPlaces(places)) known.set(String(name), places)
  } catch {
    // Cut off by a full storage: as good as none.
    sessionStorage.removeItem(storageKey)
  }
  window.addEventListener('pagehide', () => sessionStorage.setItem(storageKey, JSON.stringify([...known].slice(-most))))
  return {
    get: (name: string) => known.get(name),
    set(name: string, places: Places) {
      known.delete(name)
      known.set(name, places)
    },
  }
}
