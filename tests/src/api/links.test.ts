import { afterEach, expect, it, vi } from 'vitest'
import { linkAddress } from '../../../src/api/address.ts'
import { openLink } from '../../../src/api/openLink.ts'

afterEach(() => sessionStorage.clear())

it('a link of the back end is loaded from where the back end is', () => {
  expect(linkAddress('/api/v1/seller/export/ExportDown?id=1')).toBe(
    `${window.location.origin}/api/v1/seller/export/ExportDown?id=1`,
  )
  sessionStorage.setItem('base_host', 'https://shop.example/')
  expect(linkAddress('/files/a.xlsx?s=1')).toBe('https://shop.example/files/a.xlsx?s=1')
  expect(linkAddress('https://store.example/a.xlsx')).toBe('https://store.example/a.xlsx')
})

it('7.1 A download helper opens a new window on the base host (kept in session storage) plus /api/v1/{resource}, with the signature and the caller parameters as query pairs', () => {
  sessionStorage.setItem('base_host', 'https://shop.example/')
  const opened: HTMLAnchorElement[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this)
  })
  openLink('/api/v1/seller/export/ExportDown?id=7&session=s&supplieruid=2&expires=1700000600&signature=abc')
  click.mockRestore()
  const [link] = opened
  const address = new URL(link?.href ?? '')
  expect([opened.length, link?.target, link?.rel]).toEqual([1, '_blank', 'noopener noreferrer'])
  expect(address.origin + address.pathname).toBe('https://shop.example/api/v1/seller/export/ExportDown')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ id: '7', supplieruid: '2', signature: 'abc' })
  expect(document.querySelector('a[target=_blank]')).toBeNull()
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:x'])('%s is no link to a file', link => {
  expect(() => linkAddress(link)).toThrow('is no link to a file')
})
