import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { closeAsking } from './closeAsking.ts'
import type { Closing, Tab } from './tabList.ts'

export type TabMoves = { open(tab: Tab): void; close(which: Closing, path: string): void }

/** Opening and closing tabs. What is open already is shown at once, not when there is time for it. */
export function useTabMoves(): TabMoves {
  const navigate = useNavigate()
  return useMemo(() => {
    const go = (address: string) => void navigate(address, { flushSync: true })
    return { open: tab => go(tab.address), close: (which, path) => void closeAsking(which, path, go) }
  }, [navigate])
}
