import type { Ready } from './samplePage.ts'

/**
 * Runs in the page: waits until everything stands there, then one frame more so that it is painted. Answers milliseconds since the
 * navigation began. It is sent as text, so it uses nothing from outside.
 */
export function waitInPage({ select, count, children = 0 }: Ready): Promise<number> {
  return new Promise((resolve, reject) => {
    const end = performance.now() + 60_000
    const look = () => {
      const found = document.querySelectorAll(select)
      const last = found[found.length - 1]
      if (found.length >= count && (last?.children.length ?? 0) >= children) {
        requestAnimationFrame(() => resolve(performance.now()))
        return
      }
      if (performance.now() > end)
        reject(
          new Error(`${found.length} of ${count} ${select} after a minute, ${last?.children.length} of ${children} in the last`),
        )
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
