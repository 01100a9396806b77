import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawExample, goods, goodsRows, listOf } from '../drawExample.tsx'

/** A window as wide as a phone's. */
beforeEach(() => {
  const wide = window.matchMedia
  const narrow: typeof wide = query => ({ ...wide(query), matches: query.includes('max-width') })
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation(narrow)
  return () => spy.mockRestore()
})

const cardOf = async (name: string) => (await screen.findByText(name)).closest('li')
const rows = goodsRows(2).map((row, index) => ({ ...row, price: index === 0 ? 0 : 100 })) as unknown as ReturnType<
  typeof goodsRows
>

test('a value on a card has the tone that its column gives it', async () => {
  const price = { field: 'price', tone: "=row.price == 0 ? 'danger' : null" }
  drawExample(listOf({ columns: ['goods_name', price] }, {}, rows))
  const toneOf = async (name: string) => (await cardOf(name))?.querySelector('dd')?.className
  expect(await toneOf('Goods 1')).toBe('mc-tone-text-danger')
  expect(await toneOf('Goods 2')).toBe('')
})

test('a card tells what its list is sorted by, once', async () => {
  const columns = ['goods_name', '|', { field: 'price', sort: 'desc' }]
  const namesOf = async () => [...((await cardOf('Goods 2'))?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)
  drawExample(listOf({ columns, card: { title: 'goods_name', fields: [] } }, {}, rows))
  expect(await namesOf()).toEqual(['Price'])
  cleanup()
  drawExample(listOf({ columns, card: { title: 'goods_name', fields: ['price'] } }, {}, rows))
  expect(await namesOf()).toEqual(['Price'])
})

test('a card says nothing beside its title where the row has no state', async () => {
  const show = { field: 'show', value: '=row.price == 0 ? null : row.show' }
  const states = { type: 'enum', label: 'State', options: { 0: { label: 'Unlisted', tone: 'muted' }, 1: 'Listed' } }
  const fields = { ...goods.fields, show: states }
  drawExample({ ...listOf({ columns: ['goods_name', show] }, {}, rows), entities: { goods: { ...goods, fields } } })
  const hasState = async (name: string) => (await cardOf(name))?.querySelector('.mc-card-status') !== null
  expect(await hasState('Goods 1')).toBe(false)
  expect(await hasState('Goods 2')).toBe(true)
})
