import { beforeEach, expect, it } from 'vitest'
import { takeStartParameters } from '../../../src/session/startup.ts'
import { dropTokens, keepTokens, tokens } from '../../../src/api/tokens.ts'

beforeEach(dropTokens)

it('2.1 Startup query parameters: accesstoken, supplieruid and hidesidebar=1 are kept and leave the address, the others stay', () => {
  history.replaceState(null, '', '/goods/list?accesstoken=abc&supplieruid=7&hidesidebar=1&page=2#x')
  expect(takeStartParameters()).toEqual({ hideSidebar: true })
  expect(tokens()).toMatchObject({ access: 'abc', suid: '7' })
  expect(location.pathname + location.search + location.hash).toBe('/goods/list?page=2#x')
})

it('an address without them is left as it is', () => {
  history.replaceState(null, '', '/goods/list?page=2')
  expect(takeStartParameters()).toEqual({ hideSidebar: false })
  expect(location.search).toBe('?page=2')
})

it('a token that comes alone forgets the shop of the session before it', () => {
  keepTokens({ access: 'old', refresh: 'r', suid: '3' })
  history.replaceState(null, '', '/?accesstoken=abc')
  takeStartParameters()
  expect(tokens()).toEqual({ access: 'abc', refresh: '', suid: '' })
})
