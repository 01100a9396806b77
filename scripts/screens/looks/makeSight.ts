export type Sight = {
  /** Every text that is to be seen, with the boxes of its lines */
  texts(): { node: Text; element: Element; text: string; lines: DOMRect[] }[]
  isSeen(element: Element): boolean
  /** Where an element is, in words for a person */
  place(element: Element): string
}

/** What the checks ask of a document. Runs in the page, as text: nothing outside its braces is there. */
export function makeSight(): Sight {
  const isSeen = (element: Element): boolean => {
    const box = element.getBoundingClientRect()
    // A box of one pixel is for readers alone.
    return box.width > 1 && box.height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const linesOf = (node: Text): DOMRect[] => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].filter(box => box.width > 0 && box.height > 0)
  }
  const place = (element: Element): string => {
    const near = element.closest('[id], [class]') ?? element
    const name = near.id || near.classList[0] || near.tagName.toLowerCase()
    return `${near.tagName.toLowerCase()}.${name}`
  }
  let known: ReturnType<Sight['texts']> | undefined
  const texts: Sight['texts'] = () => {
    if (known) return known
    known = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (text === '' || !element || !(node instanceof Text)) continue
      if (element.closest('script, style, noscript, svg, .mc-hidden, option') || !isSeen(element)) continue
      const lines = linesOf(node)
      if (lines.length > 0) known.push({ node, element, text, lines })
    }
    return known
  }
  return { texts, isSeen, place }
}
