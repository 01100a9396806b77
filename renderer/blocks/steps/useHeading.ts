import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The heading of the step: it has the focus when another step opens. It takes it while the step is drawn, for a moment later somebody
 * may be typing there, and what they type would go to the heading.
 */
export function useHeading(at: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const drawn = useRef(at)
  useLayoutEffect(() => {
    if (drawn.current === at) return
    drawn.current = at
    heading.current?.focus()
  }, [at])
  return heading
}
