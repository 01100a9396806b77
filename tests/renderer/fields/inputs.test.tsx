import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, type vi } from 'vitest'
import type { Field } from '../../../contract/language/shape.ts'
import { fieldTypeOf } from '../../../renderer/kind/registry.ts'
import { makeFakeHost } from '../../support/fakeHost.ts'
import { drawInput } from './drawInput.tsx'

describe('sentences that are written often', () => {
  const texts = (sent: ReturnType<typeof vi.fn>) => sent.mock.calls.map(([text]) => text)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  test('are written by a press, one instead of another, and are gone when pressed again', async () => {
    const { sent } = await drawInput('longtext', null, { suggest: ['Worn out', 'Too late'] })
    press('Worn out')
    press('Too late')
    expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual(['Too late'])
    press('Too late')
    expect(texts(sent)).toEqual(['Worn out', 'Too late', ''])
  })

  test('are put below what was typed, which stays', async () => {
    const { sent } = await drawInput('longtext', 'As agreed by phone.', { suggest: ['Worn out', 'Too late'] })
    press('Worn out')
    press('Too late')
    press('Worn out')
    expect(texts(sent)).toEqual([
      'As agreed by phone.\nWorn out',
      'As agreed by phone.\nWorn out\nToo late',
      'As agreed by phone.\nToo late',
    ])
  })
})

test.each([
  ['date', 'AAAA-MM-DD'],
  ['datetime', 'AAAA-MM-DD HH:mm:ss'],
])('a %s says how it is typed as the language of the reader calls years', async (type, hint) => {
  const words: Record<string, string> = { 'YYYY-MM-DD': 'AAAA-MM-DD', 'YYYY-MM-DD HH:mm:ss': 'AAAA-MM-DD HH:mm:ss' }
  await drawInput(type, 1795017600, {}, { ...makeFakeHost(), t: text => words[text] ?? text })
  expect(screen.getByLabelText<HTMLInputElement>('Thing').placeholder).toBe(hint)
  expect(screen.getByLabelText<HTMLInputElement>('Thing').value).toMatch(/^2026-11-19/)
})
const type = (text: string) => fireEvent.change(screen.getByLabelText('Thing'), { target: { value: text } })
const file = (name: string, kind: string, size: number) => new File([new Uint8Array(size)], name, { type: kind })

describe('inputs', () => {
  test('money is typed in yuan and sent in cents; an empty input is nothing', async () => {
    const { sent } = await drawInput('money')
    type('1,234.5')
    expect(sent).toHaveBeenLastCalledWith(123_450)
    type('1..')
    expect(sent).toHaveBeenLastCalledWith(100)
    type('')
    expect(sent).toHaveBeenLastCalledWith(null)
  })
  test('a number that stands for none is ticked beside the input, never typed, and read in words', async () => {
    const field = { unlimited: 'No limit', min: -1 }
    const { sent, host } = await drawInput('int', -1, field)
    const box = screen.getByRole('checkbox', { name: 'No limit' })
    const shown = () => [(screen.getByLabelText('Thing') as HTMLInputElement).value, (box as HTMLInputElement).checked]
    expect(shown()).toEqual(['', true])
    type('-20')
    expect(sent).toHaveBeenLastCalledWith(20)
    expect(shown()).toEqual(['20', false])
    fireEvent.click(box)
    expect(sent).toHaveBeenLastCalledWith(-1)
    expect(shown()).toEqual(['', true])
    fireEvent.click(box)
    expect(sent).toHaveBeenLastCalledWith(null)
    const { cell, text } = fieldTypeOf('int')
    const own: Field = { type: 'int', label: 'Thing', ...field }
    expect([cell(-1, {}, own, host), text(-1, own, host), text(0, own, host)]).toEqual(['No limit', 'No limit', '0'])
  })
  test.each<[string, Partial<Field>, string, string]>([
    [
      '5 Number with point keeps 3 decimals and 12 characters by default, the leading dot removed',
      { type: 'decimal', min: 0 },
      '.1a2.34567',
      '12.345',
    ],
    ['5 Positive integer: an input from 1 on strips non-digits and leading zeros', { type: 'int', min: 1 }, '-007x', '7'],
    ['5 digits only: an input from 0 on has no minus', { type: 'int', min: 0 }, '-50', '50'],
    ['5 Signed integer allows a leading minus, as where no least is said', { type: 'int' }, '-0050', '-50'],
    [
      '5 Signed number likewise with decimals, as for a place on the map',
      { type: 'decimal', min: -180, decimal: 6 },
      '-1.2345678',
      '-1.234567',
    ],
    ['a percentage below nothing where that is allowed', { type: 'percent', min: -9999 }, '-5.555', '-5.55'],
    ['a percentage has no minus', { type: 'bp', min: 0 }, '-5', '5'],
    ['5 Price formatter: digits and one dot, 2 decimals by default, no minus', { type: 'money' }, '-1,234.567', '1234.56'],
    [
      'an amount may be below 0 where its least is: a negative number deducts',
      { type: 'money', min: -9_999_999_999 },
      '-1,234.567',
      '-1234.56',
    ],
    ['5 Letters-and-digits only', { type: 'text', keeps: 'lettersAndDigits' }, '91-MA 中1', '91MA1'],
    ['5 digits only, as in a barcode', { type: 'text', keeps: 'digits' }, '69-0123a', '690123'],
    ['5 Phone: 11 digits, without the country and blanks', { type: 'phone' }, '+86 138-0013-80009', '86138001380'],
  ])('%s', async (_title, field, text, kept) => {
    await drawInput(field.type ?? 'text', null, field)
    type(text)
    expect(screen.getByDisplayValue(kept)).toBe(screen.getByLabelText('Thing'))
  })
  test.each<[string, Partial<Field>, string, string, unknown]>([
    ['a minus alone', { type: 'int' }, '-', '0', 0],
    ['a minus alone', { type: 'money', min: -100 }, '-', '0.00', 0],
    ['a minus alone', { type: 'decimal', decimal: 2 }, '-', '0.00', '0.00'],
    ['a point left open', { type: 'percent' }, '7.', '7.00', 700],
  ])('5 On blur, non-word characters in number inputs become 0: %s %j', async (_why, field, text, shown, sent) => {
    const drawn = await drawInput(field.type ?? 'int', null, field)
    type(text)
    fireEvent.blur(screen.getByLabelText('Thing'))
    expect(screen.getByLabelText<HTMLInputElement>('Thing').value).toBe(shown)
    expect(drawn.sent).toHaveBeenLastCalledWith(sent)
  })
  test('5 A decimal-limit rule trims to a given number of decimals on focus-out, whatever put them there', async () => {
    const { sent } = await drawInput('decimal', '1.23456', { decimal: 2 })
    fireEvent.blur(screen.getByLabelText('Thing'))
    expect(sent).toHaveBeenLastCalledWith('1.23')
  })
  test('an empty number stays empty when it is left', async () => {
    const { sent } = await drawInput('int', null)
    fireEvent.blur(screen.getByLabelText('Thing'))
    expect(sent).not.toHaveBeenCalled()
  })
  test('a text without a limit of its own counts to a width of 16', async () => {
    await drawInput('text', '中'.repeat(7))
    expect(screen.getByText('14 / 16')).toBeDefined()
  })
  test('what is no amount leaves the amount as it is when it is pasted, and is told', async () => {
    const { sent, host } = await drawInput('money', 1990)
    for (const text of ['abc', '1.999', '.5'])
      expect(fireEvent.paste(screen.getByLabelText('Thing'), { clipboardData: { getData: () => text } })).toBe(false)
    expect(fireEvent.paste(screen.getByLabelText('Thing'), { clipboardData: { getData: () => '¥1,234.50' } })).toBe(true)
    expect(sent).not.toHaveBeenCalled()
    expect(host.said.map(said => said.text)).toEqual([
      '“abc” does not fit here and was not pasted',
      '“1.999” does not fit here and was not pasted',
      '“.5” does not fit here and was not pasted',
    ])
  })
  test.each(['text', 'longtext'])('what is used of a limited %s is said from 80 %% of the limit on', async kind => {
    await drawInput(kind, 'a'.repeat(15), { max: 20 })
    const input = screen.getByLabelText('Thing')
    expect(screen.queryByText('15 / 20')).toBeNull()
    type('a'.repeat(16))
    expect(screen.getByText('16 / 20').className).not.toContain('mc-count-over')
    type('a'.repeat(21))
    expect(screen.getByText('21 / 20').className).toContain('mc-count-over')
    expect(screen.getByLabelText('Thing'), 'the input is the same one while the count comes').toBe(input)
  })
  test.each([
    ['image', null, 'Choose a picture'],
    ['image', '/a.png', 'Replace'],
    ['images', ['/a.png'], 'Add pictures 1/9'],
  ])('the box for a picture of %s with %j says “%s”', async (kind, value, words) => {
    await drawInput(kind, value)
    expect(screen.getByText(words).closest('button')?.className).toBe('mc-picture-add')
  })
  test('the arrows change the last digit of a decimal, without the noise of floats and no further than its limits', async () => {
    const { sent } = await drawInput('decimal', null, { decimal: 3, max: 0.5 })
    const press = (key: string) => fireEvent.keyDown(screen.getByLabelText('Thing'), { key })
    type('0.1')
    for (let times = 0; times < 3; times++) press('ArrowUp')
    expect((screen.getByLabelText('Thing') as HTMLInputElement).value).toBe('0.4')
    expect(sent).toHaveBeenLastCalledWith('0.400')
    press('ArrowUp')
    press('ArrowUp')
    expect(sent).toHaveBeenLastCalledWith('0.500')
    press('ArrowDown')
    expect(sent).toHaveBeenLastCalledWith('0.400')
  })
  test('a whole number with `decimal` is typed with a point, and sent as the whole number it is kept as', async () => {
    const { sent } = await drawInput('int', 1250, { decimal: 2, min: 0 })
    const input = screen.getByLabelText<HTMLInputElement>('Thing')
    expect(input.value).toBe('12.50')
    type('-3.456')
    expect([input.value, sent.mock.lastCall]).toEqual(['3.45', [345]])
    type('3.')
    fireEvent.blur(input)
    expect([input.value, sent.mock.lastCall]).toEqual(['3.00', [300]])
  })

  test('a decimal keeps its digits as text', async () => {
    const { sent } = await drawInput('decimal', null, { decimal: 3 })
    type('1.5')
    expect(sent).toHaveBeenLastCalledWith('1.500')
  })
  test('a percentage is sent in basis points', async () => {
    const { sent } = await drawInput('percent', 550)
    expect(screen.getByDisplayValue('5.50')).toBeDefined()
    type('12.34')
    expect(sent).toHaveBeenLastCalledWith(1234)
  })
  test('a moment is shown in the zone of the shop', async () => {
    await drawInput('datetime', 1_795_147_200)
    expect(screen.getByDisplayValue('2026-11-20 12:00:00')).toBeDefined()
  })
  test('a flag is 1 and 0', async () => {
    const { sent } = await drawInput('flag', 0)
    fireEvent.click(screen.getByRole('switch'))
    expect(sent).toHaveBeenLastCalledWith(1)
  })
  test('flags keep the order of their choices', async () => {
    const { sent } = await drawInput('flags', ['b'], { options: { a: { label: 'A' }, b: { label: 'B' } } })
    fireEvent.click(screen.getByLabelText('A'))
    expect(sent).toHaveBeenLastCalledWith(['a', 'b'])
  })
  test('an upload that is too large is refused with its name and limit, and nothing is sent', async () => {
    const { sent, host } = await drawInput('image', null, { size: 1 })
    const input = document.querySelector('input[type="file"]') as HTMLInputElement
    fireEvent.change(input, { target: { files: [file('big.png', 'image/png', 2000)] } })
    await waitFor(() => expect(host.said).toEqual([{ tone: 'warning', text: 'big.png is larger than 0 MB' }]))
    expect(sent).not.toHaveBeenCalled()
  })
  test('pictures are added, moved by buttons and removed', async () => {
    const { sent } = await drawInput('images', ['/a.png', '/b.png'])
    fireEvent.click(screen.getByRole('button', { name: 'Move Thing 2 forward' }))
    expect(sent).toHaveBeenLastCalledWith(['/b.png', '/a.png'])
    fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, {
      target: { files: [file('c.png', 'image/png', 10)] },
    })
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith(['/b.png', '/a.png', '/files/c.png']))
    fireEvent.click(screen.getByRole('button', { name: 'Remove Thing 1' }))
    expect(sent).toHaveBeenLastCalledWith(['/a.png', '/files/c.png'])
  })
  test('a tree of choices opens where the chosen one is, and elsewhere at its top', async () => {
    const leaf = (value: number, label: string) => ({ value, label, hasChildren: 'false' })
    const branch = (value: number, label: string, children: object[]) => ({ value, label, hasChildren: 'true', children })
    const drinks = branch(1, 'Drinks', [branch(2, 'Tea', [leaf(3, 'Oolong')])])
    const choices = [drinks, branch(4, 'Gifts', [leaf(5, 'Cards')])]
    const host = makeFakeHost({ answers: () => choices })
    await drawInput('ref', 3, {}, host)
    fireEvent.mouseDown(await screen.findByText('Oolong'))
    await waitFor(() => expect(screen.getAllByText('Oolong')).toHaveLength(2))
    expect([screen.queryByText('Tea'), screen.queryByText('Gifts'), screen.queryByText('Cards')].map(Boolean)).toEqual([
      true,
      true,
      false,
    ])
  })
  test('a permission tree sends paths in the order of the tree', async () => {
    const tree = [
      { path: '/goods', title: 'Goods', group: true, children: [{ path: '/goods/list', title: 'Listed', children: [] }] },
    ]
    const { sent } = await drawInput(
      'permissions',
      [],
      {},
      makeFakeHost({ answers: { 'GET seller/role/OperatorPermission': tree } }),
    )
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Goods' }))
    expect(sent).toHaveBeenLastCalledWith(['/goods', '/goods/list'])
    fireEvent.click(screen.getByRole('button', { name: 'Deselect all' }))
    expect(sent).toHaveBeenLastCalledWith([])
  })
  test('5 Any-text-with-length counts Chinese as 2 against 16 in the name of an option, and 32 in its values', async () => {
    await drawInput('skus', null)
    fireEvent.click(screen.getByRole('button', { name: /Add option/ }))
    const name = screen.getByLabelText<HTMLInputElement>('Name of option 1')
    fireEvent.change(name, { target: { value: '颜'.repeat(9) } })
    expect(name.value).toBe('颜'.repeat(8))
    fireEvent.change(name, { target: { value: 'Color of the outside' } })
    expect(name.value).toBe('Color of the out')
    fireEvent.change(name, { target: { value: 'Color' } })
    const values = screen.getByLabelText('New value of Color')
    fireEvent.change(values, { target: { value: `${'红'.repeat(17)}, Blue` } })
    fireEvent.keyDown(values, { key: 'Enter' })
    expect(screen.getByLabelText<HTMLInputElement>('Value 1 of Color').value).toBe('红'.repeat(16))
  })
  test('options and their values make a grid, and a cell is sent with the whole', async () => {
    const { sent } = await drawInput('skus', null)
    fireEvent.click(screen.getByRole('button', { name: /Add option/ }))
    fireEvent.change(screen.getByLabelText('Name of option 1'), { target: { value: 'Colour' } })
    const values = screen.getByLabelText('New value of Colour')
    fireEvent.change(values, { target: { value: 'Red, Blue' } })
    fireEvent.keyDown(values, { key: 'Enter' })
    fireEvent.change(screen.getByLabelText('Blue: Price'), { target: { value: '9.9' } })
    expect(sent.mock.lastCall?.[0]).toMatchObject({
      specs: [{ name: 'Colour', values: [{ value: 'Red' }, { value: 'Blue' }] }],
      skus: [
        { spec_values: [{ name: 'Colour', value: 'Red' }] },
        { spec_values: [{ name: 'Colour', value: 'Blue' }], price: 990 },
      ],
    })
  })
})
