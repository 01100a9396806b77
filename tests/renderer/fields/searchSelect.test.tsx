import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import EnumInput from '../../../renderer/fields/enum/Input.tsx'
import { FakeConsole } from '../../support/FakeConsole.tsx'
import { makeFakeHost } from '../../support/fakeHost.ts'

const carriers = [
  { value: 'SF', label: '顺丰速运', search: 'SF shunfeng sf' },
  { value: 'ZTO', label: '中通快递', search: 'ZTO zhongtong zt' },
  { value: 'EMS', label: 'EMS', search: 'EMS' },
]

test.each([
  ['shunf', ['顺丰速运']],
  ['zt', ['中通快递']],
  ['EM', ['EMS']],
  ['通快', ['中通快递']],
])('choices that bring words to be found by are found by them: %s', async (typed, found) => {
  const field = { type: 'enum', label: 'Carrier', name: 'carrier' }
  const host = makeFakeHost()
  render(
    <FakeConsole host={host}>
      <EnumInput id="it" value={null} onChange={vi.fn()} field={field} host={host} form={{}} choices={carriers} />
    </FakeConsole>,
  )
  const input = await screen.findByRole('combobox')
  fireEvent.mouseDown(input)
  fireEvent.change(input, { target: { value: typed } })
  await waitFor(() =>
    expect([...document.querySelectorAll('.ant-select-item-option-content')].map(one => one.textContent)).toEqual(found),
  )
})
