import { useMemo, useState } from 'react'
import { entities, pages } from 'virtual:bench-site'
import { type Host, HostProvider, Page } from '../../renderer/index.ts'
import { makeBenchHost } from './benchHost.ts'

/** One page of the bench on a host that keeps the address in memory. */
export function OursPage({ path, call }: { path: string; call: Host['call'] }) {
  const [query, setQuery] = useState(() => new URLSearchParams())
  const base = useMemo(() => makeBenchHost({ entities, call, onQuery: setQuery }), [call])
  const host = useMemo(() => ({ ...base, location: { path, query } }), [base, path, query])
  const page = pages[path]
  if (!page) throw new Error(`The bench has no page ${path}`)
  return (
    <HostProvider host={host}>
      <Page page={page} />
    </HostProvider>
  )
}
