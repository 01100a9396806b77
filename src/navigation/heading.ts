import type { Heading } from '../../renderer/index.ts'
import { createStore } from '../store/store.ts'

/** How the page at a path heads itself, once it knows its record. */
export const heading = createStore<(Heading & { path: string }) | null>(null)

/** Answers what takes it back, unless another page has headed itself since. */
export function setHeading(next: Heading & { path: string }): () => void {
  heading.set(next)
  return () => {
    if (heading.get() === next) heading.set(null)
  }
}

/** The place at the right of the heading; a page draws the actions of its record there. */
export const headActions = createStore<HTMLElement | null>(null)
