/** Whoever holds unsaved work: each answers whether it does at this moment. */
const guards = new Set<() => boolean>()

/** Asks before the page is left while `isDirty` answers true; answers what takes the guard away again (Host.guard). */
export function guard(isDirty: () => boolean): () => void {
  // A guard of its own for each caller, even where two hand in the same function.
  const own = () => isDirty()
  guards.add(own)
  return () => {
    guards.delete(own)
  }
}

export const hasUnsaved = (): boolean => [...guards].some(isDirty => isDirty())
