import { useEffect } from 'react'

/** Calls `reload` every so many seconds while the page is seen; never where that is no number of seconds. */
export function useEverySeconds(seconds: number, reload: () => void): void {
  useEffect(() => {
    if (!Number.isFinite(seconds) || seconds <= 0) return
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds, reload])
}
