import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askAhead, callOrTake } from '../../../src/api/ahead.ts'
import { dropTokens, keepTokens } from '../../../src/api/tokens.ts'
import { fakeServer, makeToken, ok, refuse } from './fakeServer.ts'

const list = { method: 'GET', api: 'seller/goods/manageShow', params: { page: 1 } } as const

beforeEach(() => keepTokens({ access: makeToken(1800), refresh: 'r', suid: '2' }))
afterEach(() => {
  document.head.querySelector('meta[name="mc-ahead"]')?.remove()
  dropTokens()
})

/** The document of a back end that knows calls which may be refused without being wrong. */
function keepViews(): void {
  const meta = document.createElement('meta')
  meta.name = 'mc-ahead'
  document.head.append(meta)
}

describe('a call that is asked ahead of its page', () => {
  it('says so where the back end knows such calls, and nowhere else', async () => {
    const asked = fakeServer(() => ok([]))
    askAhead(list)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    keepViews()
    askAhead({ ...list, params: { page: 2 } })
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(asked.map(({ headers }) => headers.get('x-ahead'))).toEqual([null, '1'])
  })

  it('gives its answer once', async () => {
    const asked = fakeServer(() => ok(asked.length))
    askAhead(list)
    expect((await callOrTake(list)).data).toBe(1)
    expect((await callOrTake(list)).data).toBe(2)
    expect(asked.map(({ headers }) => headers.get('x-ahead'))).toEqual([null, null])
  })

  it('is asked again by its page where it was refused, so that the page is told', async () => {
    keepViews()
    const asked = fakeServer(() => (asked.length === 1 ? refuse('permission_denied', '', null, 200) : ok('rows')))
    askAhead(list)
    expect((await callOrTake(list)).data).toBe('rows')
    expect(asked.map(({ headers }) => headers.get('x-ahead'))).toEqual(['1', null])
  })
})
