import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiAddress, linkAddress } from '../../../../src/api/address.ts'
import { AccessDomain } from '../../../../src/shell/domain/AccessDomain.tsx'
import AccessDomainDialog from '../../../../src/shell/domain/AccessDomainDialog.tsx'

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}
beforeEach(() => sessionStorage.clear())

const type = (value: string) => fireEvent.change(document.querySelector('dialog input')!, { target: { value } })
const confirm = () => fireEvent.submit(document.querySelector('form')!)

test('2.1 Ctrl+Alt+S opens the dialog "modify access domain" with one text field', async () => {
  render(<AccessDomain />)
  fireEvent.keyDown(document, { code: 'KeyS', ctrlKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => void fireEvent.keyDown(document, { code: 'KeyS', ctrlKey: true, altKey: true }))
  await screen.findByRole('dialog', { name: 'Modify access domain' })
  expect(document.querySelectorAll('dialog input')).toHaveLength(1)
})

test('2.1, 9 confirming saves the value in session storage, which holds the access domain and the base host that calls and downloads use, and reloads only if it changed', () => {
  const reload = vi.fn()
  render(<AccessDomainDialog onClose={() => undefined} reload={reload} />)
  type('https://shop.example.com:8060/ignored')
  confirm()
  expect(sessionStorage.getItem('access_domain')).toBe('https://shop.example.com:8060/ignored')
  expect(sessionStorage.getItem('base_host')).toBe('https://shop.example.com:8060')
  expect(apiAddress('seller/goods/Info')).toBe('https://shop.example.com:8060/api/v1/seller/goods/Info')
  expect(linkAddress('/api/v1/file')).toBe('https://shop.example.com:8060/api/v1/file')
  expect(reload).toHaveBeenCalledTimes(1)
  confirm()
  expect(reload).toHaveBeenCalledTimes(1)
  type('')
  confirm()
  expect(reload).toHaveBeenCalledTimes(2)
  expect(sessionStorage.length).toBe(0)
})

test('9 Default access domain suggestion: a local address on port 8060', () => {
  render(<AccessDomainDialog onClose={() => undefined} />)
  const field = document.querySelector<HTMLInputElement>('dialog input')
  const offered = [...(field?.list?.options ?? [])].map(({ value }) => value)
  expect([field?.placeholder, ...offered]).toEqual(['http://127.0.0.1:8060', 'http://127.0.0.1:8060'])
})

test.each(['javascript:alert(1)', 'ftp://x', 'http://', 'https://user:secret@shop.example', 'a b'])(
  'what is no domain is refused with a sentence: %s',
  value => {
    const reload = vi.fn()
    render(<AccessDomainDialog onClose={() => undefined} reload={reload} />)
    type(value)
    confirm()
    expect(screen.getByRole('alert').textContent).toContain(value)
    expect(sessionStorage.length).toBe(0)
    expect(reload).not.toHaveBeenCalled()
  },
)
