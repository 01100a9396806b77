import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import MoneyInput from '../../../renderer/fields/money/Input.tsx'
import { makeFakeHost } from '../../support/fakeHost.ts'

const draw = (field: object, value: number | null, disabled = false) => {
  const host = makeFakeHost()
  const own = { type: 'money', label: 'Refunds up to', name: 'most', ...field }
  render(<MoneyInput id="it" value={value} onChange={vi.fn()} field={own} host={host} form={{}} disabled={disabled} />)
  return screen.getByRole<HTMLInputElement>('textbox')
}

test('an amount that is empty says what that means, where its field does', () => {
  expect(draw({ placeholder: 'No limit' }, null).placeholder).toBe('No limit')
})

test('an amount that is empty shows how one is written, where its field says nothing', () => {
  expect(draw({}, null).placeholder).toBe('0.00')
})

test.each([
  [true, '36,000.00'],
  [false, '36000.00'],
])('an amount has its thousands apart where it is only read: disabled %s', (disabled, shown) => {
  expect(draw({}, 3_600_000, disabled).value).toBe(shown)
})
