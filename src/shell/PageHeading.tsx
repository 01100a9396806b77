import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useProductName } from './Brand.tsx'
import { tabTitle } from './title.ts'

let lastPath = ''

/** The page's h1: it names the tab, and after a navigation it takes the focus, so that a screen reader says where we are. */
export function PageHeading({ title }: { title: string }) {
  const product = useProductName()
  const heading = useRef<HTMLHeadingElement>(null)
  const path = useLocation().pathname
  useEffect(() => {
    document.title = tabTitle(title, product)
  }, [title, product])
  useEffect(() => {
    // The first page of a visit leaves the focus at the top of the document, where the skip link is.
    if (lastPath !== '' && lastPath !== path) heading.current?.focus({ preventScroll: true })
    lastPath = path
  }, [path])
  return (
    <h1 ref={heading} className="mc-page-title" tabIndex={-1}>
      {title}
    </h1>
  )
}
