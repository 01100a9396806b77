import { useEffect, useRef } from 'react'
import { written } from '../../api/written.ts'
import { mayOpen } from '../../navigation/mayOpen.ts'
import { known } from '../../navigation/pages.ts'
import { useStore } from '../../store/store.ts'
import { counterOf, counts, refreshCounts } from './counters.ts'
import { visibleEntries } from '../../navigation/menuTree.ts'
import { useSections } from './useSections.ts'

/** Milliseconds between two questions, while somebody looks. */
const pause = 60_000
const section = 'orderManagement'
/** Asked before the section is opened; what other pages it has is known then. */
const atStart = Object.keys(counterOf).filter(path => path.includes('/logisticsExpress/'))
const changesOrders = /^seller\/(?:order|refund)\//

/** Keeps the numbers of the menu: at the start, after each action on orders and refunds, and once a minute. */
export function useCounts(): void {
  const isThere = useSections().some(({ path }) => path === `/${section}`)
  const entries = useStore(known).entries[section]
  const paths = entries ? visibleEntries(entries).map(({ path }) => path) : atStart.filter(path => mayOpen({ path }))
  const bearing = isThere ? paths.filter(path => counterOf[path]) : []
  // Which pages bear them is known better later; what is asked stays the same, and is not asked again for it.
  const latest = useRef(bearing)
  latest.current = bearing
  const isAsked = bearing.length > 0
  useEffect(() => {
    if (!isAsked) return undefined
    const ask = () => {
      if (!document.hidden) void refreshCounts(latest.current)
    }
    ask()
    const timer = setInterval(ask, pause)
    document.addEventListener('visibilitychange', ask)
    const stop = written.subscribe(() => {
      if (changesOrders.test(written.get())) ask()
    })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
      stop()
      counts.set({})
    }
  }, [isAsked])
}
