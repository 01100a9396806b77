import type { Sight } from './makeSight.ts'

/** Buttons that a line holds past its edge, where nothing shows that it scrolls. Runs in the page. */
export function cutButtons({ isSeen, place }: Sight): string[] {
  const showsScroll = (line: Element): boolean => {
    const { scrollbarWidth, maskImage } = getComputedStyle(line)
    return scrollbarWidth !== 'none' || maskImage !== 'none'
  }
  const lineOf = (button: Element): Element | null => {
    for (let box = button.parentElement; box && box !== document.body; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return box
    return null
  }
  return [...document.querySelectorAll('main button, [role=dialog] button')].flatMap(button => {
    const line = isSeen(button) ? lineOf(button) : null
    if (!line || showsScroll(line) || line.scrollWidth <= line.clientWidth + 1) return []
    const [own, edge] = [button.getBoundingClientRect(), line.getBoundingClientRect()]
    const isCut = own.right > edge.right + 1 || own.left < edge.left - 1
    return isCut ? [`"${button.textContent?.trim()}" is past the edge of ${place(line)}`] : []
  })
}
