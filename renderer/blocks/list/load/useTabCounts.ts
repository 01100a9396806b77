import { useEffect, useRef, useState } from 'react'
import { useHost } from '../../../host/Host.tsx'

/** How many rows the tab of an option has, `null` for all together; undefined while nobody knows, and for what is no option. */
export type TabCounts = (option: string | number | null | undefined) => number | undefined

type Asked = {
  api: string
  /** The field whose options the tabs are; undefined where the list has none, or its back end does not count them */
  tabs: string | undefined
  /** What is sent for rows */
  filters: Readonly<Record<string, string>>
  /** Counts are asked for again with each */
  occasion: string
}
type Told = { of: string; asked: string; all: number; groups: Readonly<Record<string, unknown>> }

const unknown: TabCounts = () => undefined

/** Counts all tabs by one call, under the filters in use; old numbers of the same filters stay while new ones are on their way. */
export function useTabCounts({ api, tabs, filters, occasion }: Asked): TabCounts {
  const { call } = useHost()
  const latest = useRef(call)
  latest.current = call
  const [told, setTold] = useState<Told | null>(null)
  const { [tabs ?? '']: _own, ...others } = filters
  const of = JSON.stringify([api, tabs, others])
  const asked = `${occasion} ${of}`
  const known = useRef(told)
  known.current = told
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the content of the question
  useEffect(() => {
    // A list that is shown again has them.
    if (tabs === undefined || known.current?.asked === asked) return undefined
    const stop = new AbortController()
    const params = { ...others, _count_by: tabs }
    latest.current({ method: 'GET', api, params, signal: stop.signal, quiet: true }).then(
      ({ data }) => !stop.signal.aborted && setTold(readTold(data, { of, asked })),
      // Tabs say what they lead to without their numbers too; the list tells what has failed.
      () => !stop.signal.aborted && setTold(null),
    )
    return () => stop.abort()
  }, [asked])
  if (tabs === undefined || told?.of !== of) return unknown
  return option => {
    if (option === null) return told.all
    return option === undefined ? undefined : Number(told.groups[String(option)] ?? 0)
  }
}

function readTold(data: unknown, question: Pick<Told, 'of' | 'asked'>): Told | null {
  if (typeof data !== 'object' || data === null || !('count' in data) || !('groups' in data)) return null
  const { count, groups } = data
  return typeof groups === 'object' && groups !== null ? { ...question, all: Number(count), groups: { ...groups } } : null
}
