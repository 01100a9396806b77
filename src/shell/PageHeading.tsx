import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useStore } from '../store/store.ts'
import { headings } from '../tabs/heading.ts'
import { tabTitle } from './brand/title.ts'
import { useProductName } from './brand/Brand.tsx'
import { Neighbours } from './Neighbours.tsx'

let lastPath = ''

type Props = {
  /** Of the page; the present address on a screen that is no page */
  path?: string
  title: string
  /** Is told the place at the right of the heading, where a page draws the actions of its record */
  actions?: (place: HTMLElement) => void
}

/**
 * The page's h1, with the state of its record beside it: it names the tab, and after a navigation it takes the focus, so that a screen
 * reader says where we are.
 */
export function PageHeading({ path: own, title, actions }: Props) {
  const here = useLocation().pathname
  const path = own ?? here
  const product = useProductName()
  const heading = useRef<HTMLHeadingElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const head = useStore(headings)[path] ?? { title, thing: undefined, state: undefined, tone: undefined }
  useEffect(() => {
    document.title = tabTitle(head.title, product)
  }, [head.title, product])
  useEffect(() => {
    // The first page of a visit leaves the focus at the top of the document, where the skip link is; whoever walks along the tabs stays there.
    const isInTabs = document.activeElement?.closest('[role=tablist]')
    if (lastPath !== '' && lastPath !== path && !isInTabs) heading.current?.focus({ preventScroll: true })
    lastPath = path
  }, [path])
  // Before it is seen: what a page draws there is there with it.
  useLayoutEffect(() => {
    if (place.current) actions?.(place.current)
  }, [actions])
  return (
    <div className="mc-page-head">
      <h1 ref={heading} className="mc-page-title" tabIndex={-1}>
        {head.title}
      </h1>
      {head.state ? <span className={`mc-tag${head.tone ? ` mc-tag-${head.tone}` : ''}`}>{head.state}</span> : null}
      <div ref={place} className="mc-head-actions" />
      <Neighbours path={path} thing={head.thing} />
    </div>
  )
}
