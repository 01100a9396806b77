import { useEffect, useRef } from 'react'

/** Calls `reload` every so many seconds while the page is seen, and when it is seen again after longer; never where that is no number. */
export function useEverySeconds(seconds: number, reload: () => void): void {
  const last = useRef(0)
  useEffect(() => {
    if (!Number.isFinite(seconds) || seconds <= 0) return
    const again = () => {
      if (document.visibilityState !== 'visible') return
      last.current = performance.now()
      reload()
    }
    if (last.current === 0) last.current = performance.now()
    else if (performance.now() - last.current > seconds * 1000) again()
    const timer = setInterval(again, seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds, reload])
}
