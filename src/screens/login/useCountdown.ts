import { useEffect, useState } from 'react'

/**
 * Seconds that are still to wait, and what begins them. They are those of this tab and go on where the page is loaded anew.
 * @param key under which the tab keeps when they end
 */
export function useCountdown(key: string): [left: number, begin: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Number(sessionStorage.getItem(key)) || 0)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const counting = left > 0
  useEffect(() => {
    if (!counting) return undefined
    const timer = window.setInterval(() => setNow(Date.now()), 1000)
    return () => window.clearInterval(timer)
  }, [counting])
  const begin = (seconds: number): void => {
    const at = Date.now()
    sessionStorage.setItem(key, String(at + seconds * 1000))
    setNow(at)
    setEnd(at + seconds * 1000)
  }
  return [left, begin]
}
