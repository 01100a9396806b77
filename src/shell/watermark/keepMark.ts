/** Puts a mark over the page, and back when somebody takes it away or changes it; answers what ends that. */
export function keepMark(tile: string, isPrinted: boolean): () => void {
  let mark = makeMark(tile, isPrinted)
  const observer = new MutationObserver(changes => {
    // Much else comes to the body and goes; whoever hides the mark changes what it says of itself.
    if (!mark.isConnected || changes.some(({ type }) => type === 'attributes')) put()
  })
  function put(): void {
    observer.disconnect()
    mark.remove()
    mark = makeMark(tile, isPrinted)
    document.body.append(mark)
    observer.observe(mark, { attributes: true })
    observer.observe(document.body, { childList: true })
  }
  put()
  return () => {
    observer.disconnect()
    mark.remove()
  }
}

function makeMark(tile: string, isPrinted: boolean): HTMLElement {
  const mark = document.createElement('div')
  mark.className = isPrinted ? 'mc-watermark mc-watermark-printed' : 'mc-watermark'
  mark.setAttribute('aria-hidden', 'true')
  mark.style.backgroundImage = `url(${tile})`
  return mark
}
