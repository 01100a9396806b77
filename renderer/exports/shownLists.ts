import { useEffect } from 'react'

let shown = 0

/** Whether the list of exports is open, wherever it was opened from. */
export const isListShown = (): boolean => shown > 0

/** Counts the list as open as long as it is drawn. */
export function useShownList(): void {
  useEffect(() => {
    shown += 1
    return () => {
      shown -= 1
    }
  }, [])
}
