import { useEffect, useRef, useState } from 'react'
import type { Where } from '../../../../contract/language/shape.ts'
import { writeWhere } from '../../../../contract/language/writeWhere.ts'
import { ValueError } from '../../../../contract/values/ValueError.ts'
import type { Metadata, ViewCounts } from '../../../../contract/wire/table/table.ts'
import { useHost } from '../../../host/Host.tsx'

/** How many rows a view of the page has, `null` for all of them; undefined while nobody knows, and for what is no such view. */
export type CountOf = (id: string | null) => number | undefined

type Asked = {
  api: string
  /** What each view filters by besides `filters`; none where there is nothing to count */
  views: Readonly<Record<string, Readonly<Record<string, string>>>>
  filters: Readonly<Record<string, string>>
  /** Counts are asked for again with each */
  occasion: string
}
type Told = { of: string; asked: string; counts: ViewCounts }

const unknown: CountOf = () => undefined

/** Counts all views by one call, under the filters in use; old numbers of the same filters stay while new ones are on their way. */
export function useViewCounts({ api, views, filters, occasion }: Asked): CountOf {
  const { call } = useHost()
  const latest = useRef(call)
  latest.current = call
  const [told, setTold] = useState<Told | null>(null)
  const params = { ...filters, _count_views: JSON.stringify(views) }
  const of = JSON.stringify([api, params])
  const asked = `${occasion} ${of}`
  const isCounted = Object.keys(views).length > 0
  const known = useRef(told)
  known.current = told
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the content of the question
  useEffect(() => {
    // A list that is shown again has them.
    if (!isCounted || known.current?.asked === asked) return undefined
    const stop = new AbortController()
    latest.current({ method: 'GET', api, params, signal: stop.signal, quiet: true }).then(
      ({ data }) => !stop.signal.aborted && setTold(readTold(data, { of, asked })),
      // Tabs say what they lead to without their numbers too; the list tells what has failed.
      () => !stop.signal.aborted && setTold(null),
    )
    return () => stop.abort()
  }, [asked, isCounted])
  if (!isCounted || told?.of !== of) return unknown
  const { count, views: counts } = told.counts
  return id => (id === null ? count : Object.hasOwn(counts, id) ? counts[id] : undefined)
}

function readTold(data: unknown, question: Pick<Told, 'of' | 'asked'>): Told | null {
  if (typeof data !== 'object' || data === null || !('count' in data) || !('views' in data)) return null
  const { count, views } = data
  if (typeof views !== 'object' || views === null) return null
  const counts = Object.entries(views).map(([id, number]) => [id, Number(number)] as const)
  return { ...question, counts: { count: Number(count), views: Object.fromEntries(counts) } }
}

/** What is counted of the views of a page: each as it shows its rows, so what the operator filters by goes before what the view has. */
export function countedViews(
  own: Readonly<Record<string, { where?: Where }>>,
  metadata: Metadata,
  filters: Readonly<Record<string, string>>,
): Asked['views'] {
  if (!metadata.count_views) return {}
  const besides = (where: Where) => Object.entries(writeWhere(where, metadata)).filter(([name]) => !Object.hasOwn(filters, name))
  const views = Object.entries(own).filter(([, { where = {} }]) => canWrite(where, metadata))
  return Object.fromEntries(views.map(([id, { where = {} }]) => [id, Object.fromEntries(besides(where))]))
}

/** A view by what the back end has no filter for shows no number. */
function canWrite(where: Where, metadata: Metadata): boolean {
  try {
    writeWhere(where, metadata)
    return true
  } catch (error) {
    if (error instanceof ValueError) return false
    throw error
  }
}
