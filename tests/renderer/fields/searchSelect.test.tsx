import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import EnumInput from '../../../renderer/fields/enum/Input.tsx'
import RefInput from '../../../renderer/fields/ref/Input.tsx'
import { FakeConsole } from '../../support/FakeConsole.tsx'
import { type FakeHost, makeFakeHost } from '../../support/fakeHost.ts'

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

const member = { type: 'ref', label: 'Member', name: 'uid', to: 'buyer' }

function MemberInput({ host }: { host: FakeHost }) {
  const [value, setValue] = useState<unknown>(null)
  return (
    <RefInput id="it" value={value} onChange={setValue} field={member} host={host} form={{}} optionsApi="seller/voucher/List" />
  )
}

test('what tells records of one name apart stands beside each of them, and the one that is chosen has its name', async () => {
  const members = [
    { value: 7, label: 'Ann', hint: '139****2222' },
    { value: 8, label: 'Ann', hint: '137****0001' },
    { value: 9, label: 'Bo' },
  ]
  const host = makeFakeHost({ answers: { 'GET seller/voucher/List': members } })
  render(
    <FakeConsole host={host}>
      <MemberInput host={host} />
    </FakeConsole>,
  )
  const options = () => [...document.querySelectorAll<HTMLElement>('.ant-select-item-option-content')]
  fireEvent.mouseDown(await screen.findByRole('combobox'))
  await waitFor(() => expect(options().map(({ textContent }) => textContent)).toEqual(['Ann139****2222', 'Ann137****0001', 'Bo']))
  fireEvent.click(options()[1] as HTMLElement)
  await waitFor(() => expect(document.querySelector('.ant-select')?.textContent).toBe('Ann'))
  expect(options()).toHaveLength(3)
})
