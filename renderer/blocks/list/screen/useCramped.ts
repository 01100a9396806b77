import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether what can be done with chosen rows has no room in its line beside the tools; once it has none, until no row is chosen. */
export function useCramped(toolbar: RefObject<HTMLElement | null>, chosen: boolean): boolean {
  const [cramped, setCramped] = useState(false)
  // With every change of the selection, whose words are longer or shorter then.
  useLayoutEffect(() => {
    const bar = toolbar.current?.querySelector('.mc-batch')
    if (!chosen) setCramped(false)
    else if (bar && bar.scrollWidth > bar.clientWidth + 1) setCramped(true)
  })
  return cramped
}
