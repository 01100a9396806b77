import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchRoute } from '../../../../contract/language/route/matchRoute.ts'
import { routeOfFile } from '../../../../contract/language/route/segments.ts'

const routes = ['/goods/list', '/goods/{id}', '/goods/edit/{id}', '/goods/edit/new', '/goods/{id}/log', '/'].map(path => ({
  path,
}))
const match = (path: string) => {
  const found = matchRoute(routes, path)
  return found && [found.entry.path, found.params]
}

describe('matchRoute', () => {
  test('takes the parameters from the path, decoded', () => {
    expect(match('/goods/edit/12')).toEqual(['/goods/edit/{id}', { id: '12' }])
    expect(match('/goods/a%20b')).toEqual(['/goods/{id}', { id: 'a b' }])
    expect(match('/goods/%')).toEqual(['/goods/{id}', { id: '%' }])
  })

  test('prefers a segment that is written out', () => {
    expect(match('/goods/list')).toEqual(['/goods/list', {}])
    expect(match('/goods/edit/new')).toEqual(['/goods/edit/new', {}])
  })

  test('goes back where the written segment leads nowhere', () => {
    expect(match('/goods/list/log')).toEqual(['/goods/{id}/log', { id: 'list' }])
  })

  test('looks at neither query nor hash nor a last slash', () => {
    expect(match('/goods/list/?a=/b#/c')).toEqual(['/goods/list', {}])
    expect(match('/')).toEqual(['/', {}])
  })

  test('finds nothing for what is no route', () => {
    expect(match('/goods')).toBeNull()
    expect(match('/goods/edit/1/2')).toBeNull()
  })

  test('sees entries that were added to the list', () => {
    const grown = [{ path: '/a' }]
    expect(matchRoute(grown, '/b')).toBeNull()
    grown.push({ path: '/b' })
    expect(matchRoute(grown, '/b')?.entry.path).toBe('/b')
  })

  test('finds every route under the address made of it', () => {
    const segment = fc.stringMatching(/^[a-z]{1,4}$/)
    const route = fc.array(
      fc.oneof(
        segment,
        segment.map(name => `{${name}}`),
      ),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(fc.array(route, { minLength: 1, maxLength: 10 }), fc.nat(), (many, seed) => {
        const entries = many.map(parts => ({ path: `/${parts.join('/')}` }))
        const wanted = many[seed % many.length]!
        const found = matchRoute(entries, `/${wanted.map(part => (part.startsWith('{') ? '7!' : part)).join('/')}`)
        const pattern = (parts: string[]) => parts.map(part => (part.startsWith('{') ? '{}' : part)).join('/')
        expect(pattern(found!.entry.path.slice(1).split('/'))).toBe(pattern(wanted))
      }),
    )
  })
})

test('the place of a page file is its route', () => {
  expect(routeOfFile('goods/edit/[id].json')).toBe('/goods/edit/{id}')
  expect(routeOfFile('dashboard.json')).toBe('/dashboard')
})
