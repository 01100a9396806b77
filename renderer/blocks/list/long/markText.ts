const name = 'mc-found'

/** Marks a text wherever it stands in the drawn cells of a list, also in lines that are drawn later; answers what takes the marks away. */
export function markText(list: Element | null, text: string): () => void {
  const table = list?.querySelector('.mc-table')
  // Browsers without highlights still scroll to the line and colour it.
  if (!table || text === '' || typeof Highlight === 'undefined') return () => undefined
  const mark = () => CSS.highlights.set(name, new Highlight(...rangesOf(table, text.toLocaleLowerCase())))
  mark()
  const observer = new MutationObserver(mark)
  observer.observe(table, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
    CSS.highlights.delete(name)
  }
}

function rangesOf(table: Element, wanted: string): Range[] {
  const ranges: Range[] = []
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const place = node.nodeValue?.toLocaleLowerCase().indexOf(wanted) ?? -1
    if (place < 0 || !node.parentElement?.closest('tbody .mc-cell')) continue
    const range = new Range()
    range.setStart(node, place)
    range.setEnd(node, Math.min(place + wanted.length, node.nodeValue?.length ?? 0))
    ranges.push(range)
  }
  return ranges
}
