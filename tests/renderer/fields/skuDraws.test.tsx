import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Page } from '../../../renderer/page/Page.tsx'
import { FakeConsole, setUpExample } from '../../support/FakeConsole.tsx'

const valuesOf = (letter: string, count: number) => Array.from({ length: count }, (_, at) => ({ value: `${letter}${at}` }))
const specs = [
  { name: 'Colour', values: valuesOf('c', 30) },
  { name: 'Size', values: valuesOf('s', 20) },
]
const skus = specs[0]!.values.flatMap((colour, at) =>
  specs[1]!.values.map((size, place) => ({
    id: at * 20 + place + 1,
    spec_values: [
      { name: 'Colour', value: colour.value },
      { name: 'Size', value: size.value },
    ],
    price: 1000,
    stock: 5,
    enabled: 1,
  })),
)

/** A form over goods of 600 versions; counts how often each row was drawn, by the words that every drawing of it asks for. */
async function openForm() {
  const { page, host } = setUpExample({
    title: 'versions',
    page: { record: 'goods', blocks: [{ form: 'goods' }] },
    params: { id: '5' },
    entities: {
      goods: {
        label: 'Goods',
        title: 'name',
        api: { info: 'seller/goods/Info', save: 'seller/goods/Save' },
        fields: { name: { type: 'text', label: 'Name' }, versions: { type: 'skus', label: 'Versions' } },
      },
    },
    answers: { 'GET seller/goods/Info': { id: 5, version: 1, name: 'Tea', versions: { specs, skus } } },
  })
  const drawn: string[] = []
  const { t } = host
  host.t = (text, values, context) => {
    if (text === '{name} is for sale') drawn.push(String(values?.name))
    return t(text, values, context)
  }
  render(
    <FakeConsole host={host}>
      <Page page={page} params={{ id: '5' }} />
    </FakeConsole>,
  )
  await screen.findByText('600 variants')
  await drawnToTheEnd(drawn)
  drawn.length = 0
  return drawn
}

/** What was begun while the form opened is drawn before anybody types. */
async function drawnToTheEnd(drawn: readonly string[]): Promise<void> {
  for (let seen = -1; seen !== drawn.length; ) {
    seen = drawn.length
    await act(() => new Promise<void>(resolve => setTimeout(resolve, 100)))
  }
}

test('typing in a cell of 600 rows draws that row alone', async () => {
  const drawn = await openForm()
  const price = screen.getByLabelText('c0 / s3: Price')
  for (const text of ['1', '12', '12.5']) fireEvent.change(price, { target: { value: text } })
  fireEvent.blur(price)
  expect(new Set(drawn)).toEqual(new Set(['c0 / s3']))
})

test('typing the name of an option draws no row; renaming a value draws only the rows that have it', async () => {
  const drawn = await openForm()
  fireEvent.change(screen.getByLabelText('Name of option 1'), { target: { value: 'Colour of it' } })
  expect(drawn).toEqual([])
  const colours = screen.getByRole('group', { name: 'Colour of it' })
  fireEvent.change(within(colours).getByLabelText('Value 2 of Colour of it'), { target: { value: 'red' } })
  expect(drawn.length).toBeGreaterThan(0)
  expect(drawn.every(name => name.startsWith('red / '))).toBe(true)
})

test('typing in another field of the form draws no row', async () => {
  const drawn = await openForm()
  for (const text of ['Te', 'Tea 2']) fireEvent.change(screen.getByLabelText('Name'), { target: { value: text } })
  expect(drawn).toEqual([])
})

test('going from cell to cell marks nothing that is still empty; leaving the grid does', async () => {
  await openForm()
  const price = screen.getByLabelText('c0 / s3: Price')
  fireEvent.change(price, { target: { value: '' } })
  fireEvent.blur(price, { relatedTarget: screen.getByLabelText('c0 / s4: Price') })
  expect(document.querySelectorAll('.mc-wrong')).toHaveLength(0)
  fireEvent.blur(screen.getByLabelText('c0 / s4: Price'), { relatedTarget: screen.getByLabelText('Name') })
  await screen.findByLabelText('c0 / s3: Price, This is required')
})

test('a word pasted into a price leaves the price', async () => {
  await openForm()
  const price = screen.getByLabelText('c0 / s3: Price')
  const isTaken = !fireEvent.paste(price, { clipboardData: { getData: () => 'abc' } })
  expect(isTaken).toBe(true)
  expect(price).toHaveProperty('value', '10.00')
})

test('what is typed right after Enter goes into the next row', async () => {
  await openForm()
  const price = screen.getByLabelText('c0 / s3: Price')
  price.focus()
  fireEvent.keyDown(price, { key: 'Enter' })
  expect(document.activeElement).toBe(screen.getByLabelText('c0 / s4: Price'))
})

test('a save with a mistake in a cell goes to that cell, not to the first option', async () => {
  await openForm()
  fireEvent.change(screen.getByLabelText('c0 / s3: Price'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const wrong = await screen.findByLabelText('c0 / s3: Price, This is required')
  await waitFor(() => expect(document.activeElement).toBe(wrong))
})
