import { act, render, screen } from '@testing-library/react'
import { startTransition, Suspense, use, useState } from 'react'
import { expect, test } from 'vitest'
import type { Metadata } from '../../../contract/wire/table/table.ts'
import { changeState, noBases } from '../../../renderer/blocks/list/state/listState.ts'
import { type ListStateControl, useListState } from '../../../renderer/blocks/list/state/useListState.ts'
import { HostProvider } from '../../../renderer/host/Host.tsx'
import { PageProvider } from '../../../renderer/scope/PageContext.tsx'
import { PageVersions } from '../../../renderer/scope/PageVersions.ts'
import { expandExample } from '../../support/expandExample.ts'
import { makeFakeHost } from '../../support/fakeHost.ts'

const metadata: Metadata = {
  pk: 'id',
  limit: 20,
  column_names: ['created_at'],
  top_search: [],
  rows: { created_at: { title: 'Created', type: 'datetime', name: 'created_at' } },
  show_excel: false,
  show_excel_async: false,
  show_excel_import: false,
  show_sum: false,
  export_type: 'excel',
}
const { page } = expandExample({ page: { title: 'x', blocks: [{ list: {} }] } })
const names = ['created_at']

/** How the address follows a change: not before the test lets it. Until then its drawing is begun and given up, as on a slow machine. */
class Road {
  control: ListStateControl | undefined
  move: (query: string) => void = () => undefined
  wait: Promise<void> | null = null
  #open: () => void = () => undefined

  close(): void {
    this.wait = new Promise(done => {
      this.#open = done
    })
  }
  open(): void {
    this.wait = null
    this.#open()
  }
}

type RoadProps = { road: Road }

function Console({ road }: RoadProps) {
  const [query, setQuery] = useState('')
  road.move = next => {
    road.close()
    startTransition(() => setQuery(next))
  }
  const host = {
    ...makeFakeHost(),
    location: { path: '/x', query: new URLSearchParams(query) },
    setQuery: (next: URLSearchParams) => road.move(next.toString()),
  }
  return (
    <HostProvider host={host}>
      <List road={road} />
      <Brake road={road} query={query} />
    </HostProvider>
  )
}

function List({ road }: RoadProps) {
  const [block] = page.blocks
  if (!block) throw new Error('The example has no list')
  road.control = useListState({ block, place: 'blocks[0]', names, metadata, entity: undefined, bases: noBases, sure: true })
  return <output>{road.control.state.filters.created_at ?? 'none'}</output>
}

function Brake({ road, query }: RoadProps & { query: string }) {
  if (road.wait && query !== '') use(road.wait)
  return null
}

function drawList() {
  const road = new Road()
  render(
    <PageProvider value={{ page, params: {}, over: false, start: null, versions: new PageVersions() }}>
      <Suspense>
        <Console road={road} />
      </Suspense>
    </PageProvider>,
  )
  const shown = () => screen.getByRole('status').textContent
  return {
    shown,
    async filter(text: string) {
      const { control } = road
      if (!control) throw new Error('The list was not drawn')
      await act(async () => control.change(changeState(control.state, { filters: { created_at: text } })))
      return shown()
    },
    arrive: () => act(async () => road.open()),
    go: (query: string) => act(async () => road.move(query)),
  }
}

test('what is filtered by stays while addresses that were written on the way arrive late', async () => {
  const list = drawList()
  expect(await list.filter('100,')).toBe('100,')
  expect(await list.filter('100,200')).toBe('100,200')
  await list.arrive()
  expect(list.shown()).toBe('100,200')
})

test('an address that was not written by the list is what it shows, once all that it wrote has arrived', async () => {
  const list = drawList()
  await list.filter('100,')
  await list.arrive()
  await list.go('created_at=300,')
  await list.arrive()
  expect(list.shown()).toBe('300,')
  await list.go('')
  expect(list.shown()).toBe('none')
})
