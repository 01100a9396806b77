import { useEffect, useState } from 'react'

/** Whether something has been so for longer than a person waits without noticing: quick answers then change nothing but the rows. */
export function useLate(on: boolean, milliseconds = 250): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [on, milliseconds])
  return on && late
}
