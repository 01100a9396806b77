import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { Row } from '../../../../contract/wire/table/table.ts'

/** Another page of rows is read from its top: answers what to call when the operator turns the page. */
export function useTopOfPage(list: RefObject<HTMLElement | null>, rows: readonly Row[] | null): () => void {
  const turned = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the new page
  useLayoutEffect(() => {
    if (!turned.current || !list.current) return
    turned.current = false
    const scroller = list.current.querySelector('[data-keeps-scroll]')
    if (scroller) scroller.scrollTop = 0
    const top = (scroller ?? list.current).getBoundingClientRect().top
    if (top < 0) list.current.scrollIntoView?.({ block: 'start' })
  }, [rows])
  return useCallback(() => {
    turned.current = true
  }, [])
}
