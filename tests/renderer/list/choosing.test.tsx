import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { callsOf, drawExample, goodsRows, listOf, rowNamed } from '../drawExample.tsx'

const api = 'seller/goods/manageShow'
const chosen = () => screen.queryByText(/ selected$/)?.textContent

test('there are no boxes to choose rows by where the operator may do nothing with a selection', async () => {
  const keys = { select: 'pages', batchActions: ['delete'], rowActions: [] }
  drawExample(listOf(keys), { without: ['seller/goods/Del'] })
  await rowNamed('Goods 1')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('there are no boxes to choose rows by where the list itself offers nothing for a selection', async () => {
  drawExample(listOf({ select: 'pages', toolbar: ['refresh'] }))
  await rowNamed('Goods 1')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('chosen rows are exported from their bar, they alone and in the columns in view, and so is everything that matches', async () => {
  const folded = { field: 'stock', fold: true }
  const host = drawExample(listOf({ columns: ['goods_name', folded, 'price'], filters: ['show'], toolbar: ['export'] }), {
    query: 'show=1',
  })
  const exported = async () => {
    await userEvent.click(within(screen.getByRole('group', { name: 'Selected rows' })).getByRole('button', { name: 'Export' }))
    const dialog = await screen.findByRole('dialog', { name: 'Export' })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Export' })).toBeNull())
    return host.downloads.at(-1)
  }
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Goods 2' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Goods 6' }))
  const columns = { _excel_down_culumns: 'goods_name,price' }
  expect(await exported()).toMatchObject({ method: 'POST', api, body: { ...columns, target: { ids: [2, 6], list: api } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 22 that match' }))
  const target = { where: { show: '1' }, except: [], count: 22, list: api }
  expect(await exported()).toMatchObject({ method: 'POST', api, body: { ...columns, target } })
})

test('2.4 Row selection persists across pages by primary key: two rows of page 1 and one of page 2 stay chosen in another order, and a deleted one leaves', async () => {
  const rows = goodsRows(45)
  const remove = (request: { body?: unknown }) => {
    const { id } = request.body as { id: number }
    rows.splice(
      rows.findIndex(row => row.id === id),
      1,
    )
    return { count: 1 }
  }
  drawExample(
    listOf({ select: 'pages', rowActions: ['delete'], batchActions: ['delete'] }, { 'POST seller/goods/Del': remove }, rows),
  )
  for (const name of ['Goods 1', 'Goods 2'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Goods 21' }))
  expect(chosen()).toBe('3 selected')
  await userEvent.click(screen.getByRole('button', { name: 'Price' }))
  await rowNamed('Goods 1')
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(chosen()).toBe('3 selected')
  await userEvent.click(within(await rowNamed('Goods 1')).getByRole('button', { name: 'Delete Goods 1' }))
  await waitFor(() => expect(chosen()).toBe('2 selected'))
})

test('chosen rows that somebody else deleted, on whatever page, leave the selection when the list is refreshed', async () => {
  const rows = goodsRows(45)
  const host = drawExample(listOf({ select: 'pages', batchActions: ['delete'] }, {}, rows))
  for (const name of ['Goods 1', 'Goods 2'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Goods 21' }))
  expect(callsOf(host, api, '_ids')).toEqual([])
  rows.splice(0, 1)
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(chosen()).toBe('2 selected'))
  expect(callsOf(host, api, '_ids').map(call => call.params?._ids)).toEqual(['1,2,21'])
})

test('a question about chosen rows counts them by what they are called', async () => {
  drawExample(listOf({ select: 'pages', batchActions: ['delete'] }))
  for (const name of ['Goods 1', 'Goods 2'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Delete: 2 products')).toBeDefined()
})

test('everything that matches is offered when something is chosen, and ends with another filter', async () => {
  drawExample(listOf({ batchActions: ['delete'], filters: ['show'] }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 45 that match' }))
  expect(screen.getByText('All 45 that match are selected')).toBeDefined()
  await userEvent.selectOptions(screen.getByLabelText('Filter by State'), '1')
  await waitFor(() => expect(screen.queryByText('All 45 that match are selected')).toBeNull())
})

test('2.4 The reset button of a row selection: who lets go of the chosen rows goes on at the list, and is not taken there from elsewhere', async () => {
  drawExample(listOf({ select: 'pages', batchActions: ['delete'] }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Goods 1' }))
  screen.getByRole('button', { name: 'Clear' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.className).toMatch(/^mc-list /))
  const box = screen.getByRole('checkbox', { name: 'Select Goods 1' })
  for (let times = 0; times < 2; times += 1) await userEvent.click(box)
  expect(document.activeElement).toBe(box)
})

test('what asks nothing further of a selection says so by its button, and is done with it', async () => {
  const put = (confirm: boolean) => ({
    name: 'put',
    label: 'Put on a shelf',
    batch: 'only',
    ...(confirm ? {} : { confirm }),
    run: [
      { ask: { shelf: { type: 'text', label: 'Shelf', required: true } } },
      { call: 'POST seller/goods/Put', body: { target: '=selected.target', shelf: '=result.shelf' } },
    ],
  })
  const draw = (confirm: boolean) =>
    drawExample(
      listOf(
        { select: 'pages', batchActions: [put(confirm)] },
        { 'POST seller/goods/Put': { count: 1, success: [1], fail: [] } },
      ),
    )
  const ask = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Goods 1' }))
    await userEvent.click(screen.getByRole('button', { name: 'Put on a shelf' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(await within(dialog).findByLabelText('Shelf'), 'B7')
    return within(dialog)
  }
  const host = draw(false)
  const dialog = await ask()
  expect(dialog.queryByRole('button', { name: 'Next' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Put on a shelf' }))
  await waitFor(() =>
    expect(callsOf(host, 'seller/goods/Put').map(({ body }) => body)).toEqual([expect.objectContaining({ shelf: 'B7' })]),
  )
  cleanup()
  const other = draw(true)
  await userEvent.click((await ask()).getByRole('button', { name: 'Next' }))
  expect((await screen.findByRole('list', { name: 'Includes' })).textContent).toContain('Goods 1')
  expect(callsOf(other, 'seller/goods/Put')).toEqual([])
})
