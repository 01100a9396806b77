import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'

/** HTML from people, made harmless: no scripts, no handlers, no forms, no styles that reach out of it. */
export function cleanHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'object', 'embed'],
    FORBID_ATTR: ['id', 'name', 'class'],
    ALLOW_DATA_ATTR: false,
  })
}

export default function SafeHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const fragment = cleanHtml(html)
    for (const link of fragment.querySelectorAll('a[href]')) {
      link.setAttribute('target', '_blank')
      link.setAttribute('rel', 'noopener noreferrer')
    }
    place.current?.replaceChildren(fragment)
  }, [html])
  return <div ref={place} className="mc-html" />
}
