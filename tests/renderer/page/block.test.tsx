import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Page } from '../../../contract/language/Page.ts'
import { findOrigin } from '../../../renderer/scope/PageContext.tsx'
import { expectError } from '../../support/quietConsole.ts'
import { drawExample, listOf } from '../drawExample.tsx'

let fails = true
const Fragile = () => {
  const [mounted] = useState(() => fails)
  if (mounted) throw new Error('The wheel came off')
  return <p>All is well</p>
}
const page = { title: 'x', blocks: [{ widget: 'fragile' }, { text: 'Its neighbour' }] }

test('a block that fails shows what and where, leaves its neighbours alone, and comes back on "Try again"', async () => {
  expectError(/The wheel came off/)
  const host = drawExample({ title: '', page }, { widget: async () => Fragile })
  await screen.findByText('This part of the page could not be shown')
  expect(screen.getByText(/example\.json.*blocks\[0\]/)).toBeDefined()
  expect(screen.getByText('Its neighbour')).toBeDefined()
  expect(host.reports[0]?.message).toBe('The wheel came off')
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('All is well')
})

test('a block is not there where its `show` does not hold or its permission is missing', async () => {
  const blocks = [
    { text: 'Shown', show: "=params.kind == 'a'" },
    { text: 'Hidden', show: "=params.kind == 'b'" },
    { text: 'Forbidden', can: '/secret' },
  ]
  drawExample({ title: '', page: { title: 'x', blocks }, params: { kind: 'a' } }, { without: ['/secret'] })
  await screen.findByText('Shown')
  expect(screen.queryByText('Hidden')).toBeNull()
  expect(screen.queryByText('Forbidden')).toBeNull()
})

test('named requests are loaded before the blocks and are called data', async () => {
  const example = {
    title: '',
    page: { title: 'x', load: { shop: { call: 'GET x/Shop' } }, blocks: [{ text: 'Shop {data.shop.name}' }] },
  }
  drawExample({ ...example, answers: { 'GET x/Shop': { name: 'Lotus' } } })
  expect(await screen.findByText('Shop Lotus')).toBeTruthy()
})

test('a record that does not exist says so and offers the way back', async () => {
  const example = listOf({}, { 'GET seller/goods/Info': { refuse: { code: 'not_found', message: 'Gone' } } })
  const host = drawExample({ ...example, page: { ...example.page, record: 'goods' }, params: { id: '9' } })
  await screen.findByText('This product does not exist or was deleted')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(host.went).toEqual(['back']))
})

test('the place of a node is found at the nearest line its file names', () => {
  const origin = { file: 'goods.json', lines: { 'blocks[0]': 4, 'blocks[0].columns[2]': 9 } }
  const made = { origin } as unknown as Page
  expect(findOrigin(made, 'blocks[0].columns[2].value')).toBe('goods.json:9')
  expect(findOrigin(made, 'blocks[0].rowActions[1]')).toBe('goods.json:4')
  expect(findOrigin(made, 'blocks[7]')).toBe('goods.json')
})
