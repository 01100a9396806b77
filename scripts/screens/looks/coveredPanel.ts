import type { Sight } from './makeSight.ts'

/** Words and buttons of what hangs open from a button that lie under something else, as a button that floats. Runs in the page. */
export function coveredPanel({ isSeen, texts, place }: Sight): string[] {
  const panels = [...document.querySelectorAll('.mc-dropdown-panel, .mc-pop')].filter(isSeen)
  return panels.flatMap(panel => {
    const { left, right, top, bottom } = panel.getBoundingClientRect()
    const over = (x: number, y: number): Element | null =>
      x > left && x < right && y > top && y < bottom ? document.elementFromPoint(x, y) : null
    return texts().flatMap(({ element, text, lines }) => {
      const line = panel.contains(element) ? lines[0] : undefined
      if (!line) return []
      const y = line.top + line.height / 2
      const above = [line.left + 2, line.left + line.width / 2, line.right - 2].map(x => over(x, y))
      const other = above.find(found => found !== null && !panel.contains(found))
      return other ? [`"${text.slice(0, 40)}" lies under ${place(other)}`] : []
    })
  })
}
