import type { Page } from 'playwright'

/**
 * Goes over the screen as a hand does that has only the Tab key, and answers what it does not reach, where nothing shows that one is
 * there, and what is out of sight or under something else while one is there, on the way back too. Of the rows of a list the first two,
 * those at its lower edge and the last are gone through. Nothing of it stays on the screen.
 */
export async function walkByTab(page: Page): Promise<string[]> {
  for (let stops = await page.evaluate(begin); stops > 0; stops = await page.evaluate(() => window.walkOn())) {
    // A key that is held down: each stop is looked at when the next one is asked for.
    await Promise.all(Array.from({ length: stops + 1 }, () => page.keyboard.down('Tab')))
    await page.keyboard.up('Tab')
  }
  return page.evaluate(() => window.endWalk())
}

declare global {
  interface Window {
    /** How often Tab is to be pressed again: as long as there is something new on the way and something is missing. */
    walkOn(): number
    /** Ends the walk that was begun; answers what was found. */
    endWalk(): string[]
  }
}

/** Prepares the walk, and answers how often Tab is to be pressed. Runs in the page. */
function begin(): number {
  const wanted =
    'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [contenteditable=true], [role=button]'
  const plain = new Map<Element, string>()
  const seen = new Set<Element>()
  const found = new Set<string>()
  const calm = new CSSStyleSheet()
  calm.replaceSync('* { transition: none !important; animation: none !important; scroll-behavior: auto !important }')
  document.adoptedStyleSheets.push(calm)

  // From the very beginning, wherever the page has put one; nothing has the focus then.
  const start = document.createElement('span')
  start.tabIndex = -1
  document.body.prepend(start)
  start.focus()
  start.remove()
  scrollTo(0, 0)

  const nameOf = (one: Element): string => {
    const text = one.getAttribute('aria-label') ?? one.getAttribute('title') ?? one.textContent?.trim()
    return `${one.tagName.toLowerCase()} "${(text || one.id || (one.getAttribute('class') ?? '')).slice(0, 40)}"`
  }
  const lookOf = (one: Element | null): string => {
    if (!one) return ''
    const style = getComputedStyle(one)
    return [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.textDecoration].join()
  }
  /** What holds it and hardly anything else. */
  const boxesOf = (one: Element): Element[] => {
    const boxes: Element[] = []
    // What is written in has a line of tools in its box.
    const most = one.matches('[contenteditable=true]') ? 20 : 2
    for (let box = one.parentElement; box && box.querySelectorAll(wanted).length <= most; box = box.parentElement) boxes.push(box)
    return boxes
  }
  /** It shows by itself, by what is drawn in its place beside it, or by a box around it that one is there. */
  const looksOf = (one: Element): string => [one, one.nextElementSibling, ...boxesOf(one)].map(lookOf).join('|')

  /** Rows that stand at the lower edge of the list's own window are gone through too, where sums may stick over them. */
  const isAtEdge = (row: Element): boolean => {
    const edge = row.closest('[data-keeps-scroll]')?.getBoundingClientRect().bottom ?? 0
    const { top, bottom } = row.getBoundingClientRect()
    return top < edge + 10 && bottom > edge - 60
  }
  const shut = [...document.querySelectorAll<HTMLElement>('main tbody')].flatMap(body =>
    [...body.querySelectorAll<HTMLElement>(':scope > tr[data-id]')].slice(2, -1).filter(row => !isAtEdge(row)),
  )
  for (const row of shut) row.inert = true

  const controls = (): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(wanted)].filter(one => {
      const { width, height } = one.getBoundingClientRect()
      const isShown = one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      return width > 1 && height > 1 && isShown && !one.closest('[inert]')
    })
  const first = controls()
  for (const one of first) plain.set(one, looksOf(one))

  const isInSight = (one: Element): boolean => {
    const { left, top, right, bottom, width } = one.getBoundingClientRect()
    // What only readers are to hear.
    if (width <= 1) return true
    return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  }
  const points = [
    [0.5, 0.5],
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ] as const
  /** What lies over all of it. */
  const cover = (one: Element): Element | undefined => {
    const { left, top, width, height } = one.getBoundingClientRect()
    if (width <= 1) return undefined
    const within = (at: number, room: number) => Math.min(room - 1, Math.max(0, at))
    const hits = points.flatMap(([x, y]) => {
      const hit = document.elementFromPoint(within(left + width * x, innerWidth), within(top + height * y, innerHeight))
      const isIts = !hit || one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one)
      return isIts ? [] : [hit]
    })
    return hits.length === points.length ? hits[0] : undefined
  }
  const lookForCover = (one: Element, way: string) => {
    const isOut = !isInSight(one)
    if (isOut) found.add(`${nameOf(one)} is out of sight when one is there${way}`)
    const over = isOut ? undefined : cover(one)
    if (over) found.add(`${nameOf(one)} lies under ${nameOf(over.closest('[class]') ?? over)} when one is there${way}`)
  }
  const look = () => {
    const one = document.activeElement
    if (!one || one === document.body || seen.has(one)) return
    seen.add(one)
    if (plain.get(one) === looksOf(one)) found.add(`nothing shows that one is at ${nameOf(one)}`)
    lookForCover(one, '')
  }
  /** The same way back: what scrolls into sight from above comes below what sticks there. */
  const lookBack = () => {
    for (const one of [...seen].reverse()) {
      if (!(one instanceof HTMLElement) || !one.isConnected) continue
      one.focus()
      if (document.activeElement === one) lookForCover(one, ' on the way back')
    }
  }
  const onKey = () => look()
  window.addEventListener('keydown', onKey, true)

  /** One of a group is a stop, and arrows lead to the others. */
  const isOneOfGroup = (one: HTMLElement): boolean => {
    const group = one.closest('[role=tablist], [role=radiogroup], [role=menu], [role=listbox], [role=toolbar]')
    if (group && [...seen].some(other => group.contains(other))) return true
    const name = one.matches('input[type=radio]') ? one.getAttribute('name') : null
    return name !== null && [...seen].some(other => other.matches('input[type=radio]') && other.getAttribute('name') === name)
  }
  /** What came after the walk began is not looked for. */
  const missing = (): HTMLElement[] => {
    const there = new Set(controls())
    return first.filter(one => there.has(one) && !seen.has(one) && !isOneOfGroup(one))
  }
  let reached = 0
  window.walkOn = () => {
    look()
    const isFurther = seen.size > reached
    reached = seen.size
    return isFurther && missing().length > 0 ? 20 : 0
  }
  window.endWalk = () => {
    look()
    window.removeEventListener('keydown', onKey, true)
    for (const one of missing()) found.add(`Tab does not reach ${nameOf(one)}`)
    lookBack()
    for (const row of shut) row.inert = false
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== calm)
    scrollTo(0, 0)
    return [...found].map(what => `by Tab: ${what}`)
  }

  // Cells, edges of headings and areas that scroll are stops as well.
  return first.length + document.querySelectorAll('[tabindex="0"]').length + 8
}
