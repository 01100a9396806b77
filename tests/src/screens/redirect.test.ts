import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginAddress, readRedirect } from '../../../src/screens/redirect.ts'

describe('the way back after login', () => {
  it('is a path of this console with its query', () => {
    expect(readRedirect('/goods/manageShow?page=2#a')).toBe('/goods/manageShow?page=2#a')
  })

  it('is the start page for other sites and for nonsense', () => {
    for (const text of [
      'https://example.com/',
      '//example.com/x',
      '/\\example.com',
      'goods',
      'javascript:alert(1)',
      '',
      null,
      '/login?redirect=/x',
    ])
      expect(readRedirect(text)).toBe('/')
  })

  it('never leaves this origin, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map(text => `/${text}`),
          fc.webUrl(),
        ),
        text => {
          expect(new URL(readRedirect(text), location.origin).origin).toBe(location.origin)
        },
      ),
    )
  })

  it('never leaves this origin by a way of dots, slashes, tabs and what stands for them', () => {
    const piece = fc.constantFrom(
      '.',
      '..',
      '%2e',
      '%2E%2e',
      '/',
      '\\',
      '\t',
      '\n',
      '%5c',
      '%09',
      'goods',
      'example.com',
      '?',
      '#',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
        const way = readRedirect(`/${pieces.join('')}`)
        expect(way).toMatch(/^\/(?!\/)/)
        expect(new URL(way, location.origin).origin).toBe(location.origin)
      }),
      { numRuns: 2000 },
    )
    expect(readRedirect('/.//example.com')).toBe('/')
  })

  it('is written into the address of the login and read back, whatever path it is', () => {
    fc.assert(
      fc.property(fc.webPath(), path => {
        const wanted = `/goods${path}`
        const query = new URL(loginAddress(wanted), location.origin).searchParams.get('redirect')
        expect(query).toBe(wanted)
      }),
    )
  })
})
