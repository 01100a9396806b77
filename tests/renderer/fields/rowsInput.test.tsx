import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Field } from '../../../contract/language/shape.ts'
import { fieldTypeOf } from '../../../renderer/kind/registry.ts'
import { makeFakeHost } from '../../support/fakeHost.ts'
import { drawInput } from './drawInput.tsx'

test('rows are added, filled in and removed', async () => {
  const { sent } = await drawInput('json', [{ name: 'A' }], { fields: { name: { type: 'text', label: 'Name' } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a row' }))
  expect(sent).toHaveBeenLastCalledWith([{ name: 'A' }, {}])
  const inputs = await screen.findAllByRole('textbox')
  fireEvent.change(inputs[1] as HTMLElement, { target: { value: 'B' } })
  expect(sent).toHaveBeenLastCalledWith([{ name: 'A' }, { name: 'B' }])
  fireEvent.click(screen.getByRole('button', { name: 'Remove row 1' }))
  expect(sent).toHaveBeenLastCalledWith([{ name: 'B' }])
})

test('the button that adds a row says what a row is, in the language of the reader', async () => {
  const host = makeFakeHost({ words: { 'Add a question': '添加问题' } })
  const fields: Record<string, Field> = { name: { type: 'text', label: 'Name' } }
  const { sent } = await drawInput('json', [], { fields, add: 'Add a question' }, host)
  fireEvent.click(await screen.findByRole('button', { name: '添加问题' }))
  expect(sent).toHaveBeenLastCalledWith([{}])
  expect(screen.queryByRole('button', { name: 'Add a row' })).toBeNull()
})

test('rows show what is only read where one of them says something, and a key stroke draws its own row', async () => {
  const fields: Record<string, Field> = {
    goods: { type: 'text', label: 'Product', writable: false },
    reason: { type: 'text', label: 'Reason', writable: false },
    num: { type: 'text', label: 'Number' },
  }
  await drawInput('json', [{ goods: 'Cup' }, { goods: 'Pot' }], { fields, fixed: true })
  const number = await screen.findByRole('textbox', { name: 'Number, row 1' })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Product', 'Number'])
  const cell = vi.spyOn(fieldTypeOf('text'), 'cell')
  fireEvent.change(number, { target: { value: '7' } })
  expect(await screen.findByDisplayValue('7')).toBeTruthy()
  expect(cell.mock.calls.map(([value]) => value)).toEqual(['Cup'])
  cell.mockRestore()
})

test('rows show the reason that one of them has', async () => {
  const fields: Record<string, Field> = {
    goods: { type: 'text', label: 'Product', writable: false },
    reason: { type: 'text', label: 'Reason', writable: false },
  }
  await drawInput('json', [{ goods: 'Cup' }, { goods: 'Pot', reason: 'Sold out' }], { fields, fixed: true })
  expect(await screen.findByText('Sold out')).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Product', 'Reason'])
})

test('linkage holds in each row: a cell is there, required and open to change as its own row says', async () => {
  const fields = {
    way: { type: 'text', label: 'Way' },
    fee: { type: 'text', label: 'Fee', linkage: { show: ["=form.way == 'paid'"], required: true } },
    note: { type: 'text', label: 'Note', linkage: { enable: "=form.way != 'paid'" } },
  }
  const { sent } = await drawInput('json', [{ way: 'paid' }, { way: 'free' }], { fields })
  expect(await screen.findByRole('textbox', { name: /Fee, row 1/ })).toBeDefined()
  expect(screen.queryByRole('textbox', { name: /Fee, row 2/ })).toBeNull()
  const isOff = (place: number) =>
    screen.getByRole('textbox', { name: new RegExp(`Note, row ${place}`) }).hasAttribute('disabled')
  expect([isOff(1), isOff(2)]).toEqual([true, false])
  fireEvent.change(screen.getByRole('textbox', { name: /Way, row 2/ }), { target: { value: 'paid' } })
  expect(sent).toHaveBeenLastCalledWith([{ way: 'paid' }, { way: 'paid' }])
  expect(await screen.findByRole('textbox', { name: /Fee, row 2/ })).toBeDefined()
  expect(isOff(2)).toBe(true)
})

test('what the server says of a cell stands at the cell', async () => {
  const { default: Input } = await fieldTypeOf('json').input()
  const field: Field = { type: 'json', label: 'Thing', fields: { name: { type: 'text', label: 'Name' } } }
  const errors = { '.1.name': 'Name already exists' }
  const rows = [{ name: 'A' }, { name: 'A' }]
  render(<Input value={rows} onChange={() => undefined} field={field} host={makeFakeHost()} form={{}} errors={errors} />)
  const [, second] = (await screen.findAllByRole('row')).slice(1)
  expect(second?.textContent).toContain('Name already exists')
  expect(screen.getAllByText('Name already exists')).toHaveLength(1)
})

test('a row that may not be removed says why in place of being removed', async () => {
  const why = '3 products use Sand: it can be turned off, but not removed'
  const rows = [{ id: 1, name: 'Sand', forbidden: { delete: why } }, { name: 'Slate' }]
  const { sent, host } = await drawInput('json', rows, { fields: { name: { type: 'text', label: 'Name' } } })
  const kept = await screen.findByRole('button', { name: 'Remove row 1', description: why })
  expect(kept.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(kept)
  expect(sent).not.toHaveBeenCalled()
  expect(host.said).toEqual([{ tone: 'warning', text: why }])
  fireEvent.click(screen.getByRole('button', { name: 'Remove row 2' }))
  expect(sent).toHaveBeenLastCalledWith([rows[0]])
})

test('amounts that rows only show stand at the right, below their name', async () => {
  const fields: Record<string, Field> = {
    goods: { type: 'text', label: 'Product', writable: false },
    price: { type: 'money', label: 'Price', writable: false },
  }
  await drawInput('json', [{ goods: 'Cup', price: 129000 }], { fields, fixed: true })
  const amount = await screen.findByText('1,290.00')
  expect(amount.closest('td')?.classList.contains('mc-right')).toBe(true)
  expect(screen.getByRole('columnheader', { name: 'Price' }).className).toBe('mc-right')
  expect(screen.getByRole('columnheader', { name: 'Product' }).className).toBe('mc-left')
})
