import { useEffect, useState } from 'react'
import type { Host } from '../../../host/Host.tsx'
import { linesBetween } from '../tree/treeLines.ts'
import type { Line } from '../tree/useTree.ts'

/** Cards of a long list that are added at a time */
const step = 100

type Need = ((from: number, to: number) => void) | undefined
type Part = { shown: readonly Line[]; more: (() => void) | null }

/** The first cards of a long list, more of them when asked for. */
export function useCardParts(lines: readonly Line[], need: Need): Part {
  const [most, setMost] = useState(step)
  const part = linesBetween(lines, 0, most)
  const missing = part.find(line => line.missing)?.at
  useEffect(() => {
    if (missing !== undefined) need?.(missing, most - 1)
  }, [missing, most, need])
  return {
    shown: part.filter(line => !line.missing),
    more: lines.length > most ? () => setMost(most + step) : null,
  }
}

export function MoreCards({ part, total, host }: { part: Part; total: number; host: Host }) {
  if (!part.more) return null
  return (
    <button type="button" className="mc-button" onClick={part.more}>
      {host.t('Show more: {shown} of {total} are shown', { shown: part.shown.length, total })}
    </button>
  )
}
