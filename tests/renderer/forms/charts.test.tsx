import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import choose from '../../../renderer/blocks/choose/example.json'
import { daysOf } from '../../../renderer/choice/daysOf.ts'
import { addDays, dayStart } from '../../../contract/values/time.ts'
import type { ExampleEntry } from '../../support/expandExample.ts'
import { drawExample } from '../drawExample.tsx'

const rows = [
  { id: 7, name: '=1+1', paid: 120000, orders: 12 },
  { id: 8, name: 'Cup, white', paid: 60000, orders: 9 },
  { id: 9, name: 'Pot', paid: 0, orders: 1 },
]
const chart = (kind: string, more: object = {}, answer: unknown = rows): ExampleEntry => ({
  title: kind,
  page: {
    blocks: [
      {
        chart: kind,
        title: 'Top products',
        from: 'GET seller/dashboard/Top',
        x: { label: 'Product', value: '=row.name', open: '/goods/detail/{row.id}' },
        series: [
          { label: 'Paid', value: '=row.paid', as: 'money' },
          { label: 'Orders', value: '=row.orders' },
        ],
        ...more,
      },
    ],
  },
  answers: { 'GET seller/dashboard/Top': answer },
})
const widths = () => [...document.querySelectorAll<HTMLElement>('.mc-rank-bar')].map(bar => bar.style.width)

describe('a rank', () => {
  test('has a bar for each point, as long as its figure is beside the largest, and opens what it is of', async () => {
    const host = drawExample(chart('rank'))
    fireEvent.click(await screen.findByRole('link', { name: 'Cup, white' }))
    expect(host.went).toEqual(['/goods/detail/8'])
    expect(widths()).toEqual(['100%', '50%', '0%'])
    expect(screen.getAllByRole('listitem')[1]?.textContent).toBe('Cup, white ¥600.00Orders 9')
  })
  test('shows the first few, and all of them in its table', async () => {
    drawExample(chart('rank', { most: 1 }))
    expect(await screen.findAllByRole('listitem')).toHaveLength(1)
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(1 + rows.length)
  })
})

test('a funnel says what share of the first each stage is', async () => {
  drawExample(chart('funnel', { series: [{ label: 'Orders', value: '=row.orders' }] }))
  const stages = await screen.findAllByRole('listitem')
  expect(stages.map(stage => within(stage).getByText(/%/).textContent)).toEqual(['100%', '75%', '8.3%'])
  expect(widths()[1]).toBe('75%')
})

test('a heat has a field for each point and series, as strong as its figure is beside the largest', async () => {
  drawExample(chart('heat', { series: [{ label: 'Orders', value: '=row.orders' }] }))
  await screen.findByRole('figure')
  const fields = [...document.querySelectorAll<HTMLElement>('.mc-heat-field')]
  expect(fields.map(field => field.style.getPropertyValue('--mc-strength'))).toEqual(['1', '0.75', String(1 / 12)])
  expect(fields[1]?.title).toBe('Orders Cup, white: 9')
})

test('a series that is not to be shown is in no picture and no table', async () => {
  drawExample(
    chart('bar', {
      series: [
        { label: 'Paid', value: '=row.paid', as: 'money' },
        { label: 'Orders', value: '=row.orders', show: '=1 == 2' },
      ],
    }),
  )
  const heads = await screen.findAllByRole('columnheader', { hidden: true })
  expect(heads.map(head => head.textContent)).toEqual(['Product', 'Paid'])
})

describe('the export of a chart', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('is its table as a file, in which no cell is a formula', async () => {
    const files: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined }),
    )
    drawExample(chart('rank', { most: 1 }))
    fireEvent.click(await screen.findByRole('button', { name: 'Export: Top products' }))
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? [])
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n')).toEqual([
      '\uFEFFProduct,Paid,Orders',
      '"\'=1+1",1200.00,12',
      '"Cup, white",600.00,9',
      'Pot,0.00,1',
      '',
    ])
  })
})

describe('choices above blocks', () => {
  const example = choose.examples[0] as ExampleEntry
  const asked = (host: { calls: { api: string; params?: Record<string, unknown> }[] }, api: string) =>
    host.calls.findLast(call => call.api === api)?.params

  test('are shared by all of them, and stand in the address', async () => {
    const host = drawExample(example)
    const today = dayStart(host.now())
    const week = { from: addDays(today, -6), to: addDays(today, 1) - 1 }
    // Blocks are loaded one by one; each asks when it is there.
    await waitFor(() => expect(asked(host, 'seller/dashboard/Work')).toEqual(week))
    await waitFor(() => expect(asked(host, 'seller/dashboard/Top')).toEqual({ from: week.from, by: 'day' }))
    expect(screen.queryByRole('radio')).toBeNull()
    fireEvent.change(screen.getByRole('combobox', { name: 'Period: time range' }), { target: { value: 'last30' } })
    await waitFor(() => expect(asked(host, 'seller/dashboard/Top')).toEqual({ from: addDays(today, -29), by: 'day' }))
    fireEvent.click(screen.getByRole('radio', { name: 'By week' }))
    await waitFor(() => expect(asked(host, 'seller/dashboard/Top')).toEqual({ from: addDays(today, -29), by: 'week' }))
    expect(host.location.query.toString()).toBe('time=last30&by=week')
  })

  test('of which one is always chosen offer no "any time", and take nothing else from an address', async () => {
    const host = drawExample(example, { query: 'time=yesterdayish' })
    await waitFor(() =>
      expect(asked(host, 'seller/dashboard/Work')).toEqual({ from: addDays(dayStart(host.now()), -6), to: expect.any(Number) }),
    )
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period: time range' })
    expect([...list.options].map(option => option.value)).not.toContain('')
  })

  test('of days are whole days, whatever moments an address says', () => {
    const host = { now: () => 1_795_060_800 + 3600, timeZone: 'Asia/Shanghai' }
    const day = dayStart(1_795_060_800)
    expect(daysOf(`${day + 5},${day + 90_000}`, host)).toEqual({ from: day, to: day + 2 * 86_400 - 1, days: 2 })
    expect(daysOf(`${day},`, host)).toEqual({ from: day, to: day + 86_399, days: 1 })
    expect(daysOf(`,${day}`, host)).toEqual({ from: addDays(day, -29), to: day + 86_399, days: 30 })
    expect([`${day},${day - 1}`, 'x,y', '1,2,3', ',', ''].map(text => daysOf(text, host))).toEqual([null, null, null, null, null])
  })
})
