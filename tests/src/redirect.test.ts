import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginAddress, readRedirect } from '../../src/screens/redirect.ts'

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

  it('is written into the address of the login page and read back', () => {
    fc.assert(
      fc.property(fc.webPath(), path => {
        const wanted = `/goods${path}`
        const query = new URL(loginAddress(wanted), location.origin).searchParams.get('redirect')
        expect(query).toBe(wanted)
      }),
    )
  })
})
