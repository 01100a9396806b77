import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { SWRConfig } from 'swr'
import { HostProvider } from '../../renderer/host/Host.tsx'
import { Page } from '../../renderer/page/Page.tsx'
import { type ExampleEntry, expandExample } from './expandExample.ts'
import { type FakeHost, type FakeHostOptions, makeFakeHost } from './fakeHost.ts'

/** Draws with a fake host; a change of its address draws again with a new host object, as the console does. */
export function FakeConsole({ host, children }: { host: FakeHost; children: ReactNode }) {
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    host.onMove = () => setMoves(now => now + 1)
    return () => {
      host.onMove = null
    }
  }, [host])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move is a new host
  const present = useMemo(() => Object.create(host, { location: { value: host.location } }), [host, moves])
  const cache = useMemo(() => ({ provider: () => new Map() }), [])
  return (
    <SWRConfig value={cache}>
      <HostProvider host={present}>{children}</HostProvider>
    </SWRConfig>
  )
}

/** One entry of an `example.json` as a page on a fake host. `overrides` may bring a host's language, words and permissions. */
export function ExamplePage({ example, overrides }: { example: ExampleEntry; overrides?: FakeHostOptions }) {
  const { page, entities, host } = useMemo(() => setUpExample(example, overrides), [example, overrides])
  return (
    <FakeConsole host={host}>
      <Page key={page.path + entities.size} page={page} params={example.params ?? {}} />
    </FakeConsole>
  )
}

export function setUpExample(example: ExampleEntry, overrides: FakeHostOptions = {}) {
  const { page, entities } = expandExample(example)
  const host = makeFakeHost({ answers: example.answers ?? {}, entities, ...overrides })
  return { page, entities, host }
}
