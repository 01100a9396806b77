import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useStore } from '../store/store.ts'
import { useProductName } from './brand/Brand.tsx'
import { headActions, heading as shown } from '../navigation/heading.ts'
import { Neighbours } from './Neighbours.tsx'
import { tabTitle } from './brand/title.ts'

let lastPath = ''

/**
 * The page's h1, with the state of its record beside it: it names the tab, and after a navigation it takes the focus, so that a screen
 * reader says where we are.
 */
export function PageHeading({ title }: { title: string }) {
  const product = useProductName()
  const heading = useRef<HTMLHeadingElement>(null)
  const path = useLocation().pathname
  const stored = useStore(shown)
  const head = stored?.path === path ? stored : { title, thing: undefined, state: undefined, tone: undefined }
  useEffect(() => {
    document.title = tabTitle(head.title, product)
  }, [head.title, product])
  useEffect(() => {
    // The first page of a visit leaves the focus at the top of the document, where the skip link is.
    if (lastPath !== '' && lastPath !== path) heading.current?.focus({ preventScroll: true })
    lastPath = path
  }, [path])
  return (
    <div className="mc-page-head">
      <h1 ref={heading} className="mc-page-title" tabIndex={-1}>
        {head.title}
      </h1>
      {head.state ? <span className={`mc-tag${head.tone ? ` mc-tag-${head.tone}` : ''}`}>{head.state}</span> : null}
      <div ref={headActions.set} className="mc-head-actions" />
      <Neighbours path={path} thing={head.thing} />
    </div>
  )
}
