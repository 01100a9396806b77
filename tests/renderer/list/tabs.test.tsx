import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { callsOf, drawExample, goodsRows, listOf, rowNamed } from '../drawExample.tsx'

const api = 'seller/goods/manageShow'
/** Of seven products the last two are unlisted. */
const rows = goodsRows(7).map((row, at) => ({ ...row, show: at < 5 ? 1 : 0 }))
const tabbed = () => listOf({ tabs: 'show' }, {}, rows)
const tabs = () => screen.getAllByRole('button').flatMap(one => (one.ariaPressed === null ? [] : [one.textContent]))
const tab = (name: string) => screen.findByRole('button', { name })

test('tabs are the options of a field, each with the number of rows behind it', async () => {
  drawExample(tabbed())
  await tab('All 7')
  await userEvent.click(await tab('Unlisted 2'))
  expect(await screen.findByText('2 in total')).toBeDefined()
  expect(screen.queryByText('Goods 1')).toBeNull()
  expect(tabs()).toEqual(['All 7', 'Unlisted 2', 'Listed 5'])
})

test('the heading of a list stands before its tabs, or in one line with its actions', async () => {
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  drawExample(listOf({ title: 'Goods of today', tabs: 'show' }, {}, rows))
  expect(isBefore(await screen.findByRole('heading', { name: 'Goods of today' }), await tab('All 7'))).toBe(true)
  cleanup()
  drawExample(listOf({ title: 'Goods of today' }, {}, rows))
  const heading = await screen.findByRole('heading', { name: 'Goods of today' })
  expect(heading.closest('.mc-list-top')).not.toBeNull()
})

test('one call counts all tabs, under the filters in use and without that of the tab', async () => {
  const host = drawExample(tabbed(), { query: 'goods_name=Goods 6&view=show-1' })
  await tab('All 1')
  expect(tabs()).toEqual(['All 1', 'Unlisted 1', 'Listed 0'])
  const counted = callsOf(host, api, '_count_views')
  expect(counted.map(({ params }) => params)).toEqual([
    { goods_name: 'Goods 6', _count_views: '{"show-0":{"show":"0"},"show-1":{"show":"1"}}' },
  ])
})

test('the views of a page say how many rows they have, as they show them: by what the operator filters before what the view has', async () => {
  const views = {
    off: { label: 'Off', where: { show: 0 } },
    two: { label: 'Two', where: { goods_name: { contains: 'Goods 2' } } },
  }
  const drawn = drawExample(listOf({ views }, {}, rows))
  await tab('All 7')
  expect(tabs()).toEqual(['All 7', 'Off 2', 'Two 1'])
  expect(callsOf(drawn, api, '_count_views')).toHaveLength(1)
  cleanup()
  drawExample(listOf({ views }, {}, rows), { query: 'goods_name=Goods 7' })
  await tab('All 1')
  expect(tabs()).toEqual(['All 1', 'Off 1', 'Two 1'])
  await userEvent.click(await tab('Two 1'))
  expect(await rowNamed('Goods 7')).toBeDefined()
})

test('a view by what the back end has no filter for shows no number, and the others do', async () => {
  const views = { off: { label: 'Off', where: { show: 0 } }, odd: { label: 'Odd', where: { colour: 'red' } } }
  drawExample(listOf({ views }, {}, rows))
  await tab('All 7')
  expect(tabs()).toEqual(['All 7', 'Off 2', 'Odd'])
})

test('a filter that an address has by the field of the tabs goes when a tab is pressed', async () => {
  drawExample(tabbed(), { query: 'show=0' })
  await rowNamed('Goods 6')
  await userEvent.click(await tab('Listed 5'))
  await rowNamed('Goods 1')
  expect(screen.queryByText('Goods 6')).toBeNull()
})

test('tabs without their numbers stand where the back end does not count them', async () => {
  const example = tabbed()
  const answers = (example.answers ?? {}) as Record<string, unknown>
  answers[`GET ${api}?_count_views=${JSON.stringify({ 'show-0': { show: '0' }, 'show-1': { show: '1' } })}`] = {
    refuse: { code: 'invalid', message: 'No' },
  }
  drawExample({ ...example, answers })
  await rowNamed('Goods 1')
  await waitFor(() => expect(tabs()).toEqual(['All', 'Unlisted', 'Listed']))
})
