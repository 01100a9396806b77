import { useEffect, useRef, useState } from 'react'

/** What a person does before the page scrolls for another reason than the bar */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown']
const caught = { capture: true, passive: true }

/**
 * Which of the sections on the page one reads: the last that begins above the line below the bar, or the one that was gone to, which may
 * stand too near to the end of the page to get there. `ids` are those of their elements.
 */
export function useCurrentSection(bar: { readonly current: HTMLElement | null }, ids: readonly string[]) {
  const [current, setCurrent] = useState<string | null>(null)
  const gone = useRef<string | null>(null)
  const known = ids.join(' ')
  useEffect(() => {
    if (known === '') return undefined
    const all = known.split(' ')
    let frame = 0
    const look = () => {
      frame = 0
      const line = (bar.current?.getBoundingClientRect().bottom ?? 0) + 24
      const begun = all.filter(id => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line)
      setCurrent(gone.current ?? begun.at(-1) ?? all[0] ?? null)
    }
    const scrolled = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    const moved = () => {
      gone.current = null
    }
    look()
    document.addEventListener('scroll', scrolled, caught)
    for (const move of moves) document.addEventListener(move, moved, caught)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', scrolled, caught)
      for (const move of moves) document.removeEventListener(move, moved, caught)
    }
  }, [bar, known])
  useEffect(() => {
    if (current && bar.current) keepInSight(bar.current)
  }, [bar, current])
  const goTo = (id: string) => {
    gone.current = id
    setCurrent(id)
    document.getElementById(id)?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }
  return { current, goTo }
}

/** In a narrow window the bar is one line that scrolls by itself. */
function keepInSight(bar: HTMLElement): void {
  const marked = bar.querySelector<HTMLElement>('[aria-current]')
  if (!marked) return
  const { offsetLeft: left, offsetWidth: width } = marked
  if (left < bar.scrollLeft || left + width > bar.scrollLeft + bar.clientWidth)
    bar.scrollTo({ left: left - (bar.clientWidth - width) / 2 })
}
