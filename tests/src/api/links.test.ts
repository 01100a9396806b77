import { afterEach, expect, it } from 'vitest'
import { linkAddress } from '../../../src/api/address.ts'

afterEach(() => sessionStorage.clear())

it('a link of the back end is loaded from where the back end is', () => {
  expect(linkAddress('/api/v1/seller/export/ExportDown?id=1')).toBe(
    `${window.location.origin}/api/v1/seller/export/ExportDown?id=1`,
  )
  sessionStorage.setItem('base_host', 'https://shop.example/')
  expect(linkAddress('/files/a.xlsx?s=1')).toBe('https://shop.example/files/a.xlsx?s=1')
  expect(linkAddress('https://store.example/a.xlsx')).toBe('https://store.example/a.xlsx')
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:x'])('%s is no link to a file', link => {
  expect(() => linkAddress(link)).toThrow('is no link to a file')
})
