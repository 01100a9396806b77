/** docs/rules/console.md#limits */
const milliseconds = 800

/** Slow at both ends */
const ease = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2)

/** Takes the window to its top; at once for whoever wants no motion. A hand that scrolls has its way. */
export function scrollToTop(): void {
  const from = window.scrollY
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0)
  const over = new AbortController()
  for (const name of ['wheel', 'touchstart', 'pointerdown'])
    window.addEventListener(name, () => over.abort(), { signal: over.signal, passive: true })
  const start = performance.now()
  const move = (now: number) => {
    if (over.signal.aborted) return
    const part = Math.min(1, Math.max(0, (now - start) / milliseconds))
    window.scrollTo(0, Math.round(from * (1 - ease(part))))
    if (part < 1) requestAnimationFrame(move)
    else over.abort()
  }
  requestAnimationFrame(move)
}
