const waiting = '.mc-skeleton, .mc-page-skeleton, [aria-busy="true"]'
/** What stands in the page of a story that has been drawn at all. */
const drawn = '.mc-content > *'
const quiet = 200
// On a busy machine the first example that needs a large part waits for it: only one that never comes waits so long.
const longest = 120_000

/** The play of every example: until nothing is loading and the drawing has stood still, so that what is checked is the thing itself. */
export async function settle({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const end = performance.now() + longest
  let changed = performance.now()
  const watcher = new MutationObserver(() => {
    changed = performance.now()
  })
  watcher.observe(canvasElement, { subtree: true, childList: true, attributes: true })
  while (performance.now() < end) {
    await new Promise(resolve => setTimeout(resolve, 50))
    if (isDrawn(canvasElement) && performance.now() - changed > quiet) break
  }
  watcher.disconnect()
  if (!isDrawn(canvasElement)) throw new Error(`The example is still loading after ${longest / 1000} s`)
}

const isDrawn = (canvas: HTMLElement): boolean => canvas.querySelector(drawn) !== null && canvas.querySelector(waiting) === null
