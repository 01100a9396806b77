import { type RefObject, useEffect, useRef } from 'react'

/** Whether what uses it is still drawn, for what comes later. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
