import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { axisWords } from '../../../renderer/blocks/chart/axisWords.ts'
import { labelEvery, makeAxis, placeOn } from '../../../renderer/blocks/chart/scale.ts'
import chart from '../../../renderer/blocks/chart/example.json'
import detail from '../../../renderer/blocks/detail/example.json'
import stats from '../../../renderer/blocks/stats/example.json'
import steps from '../../../renderer/blocks/steps/example.json'
import tabs from '../../../renderer/blocks/tabs/example.json'
import type { ExampleEntry } from '../../support/expandExample.ts'
import { ExamplePage } from '../../support/FakeConsole.tsx'
import { drawExample } from '../drawExample.tsx'

const first = (file: { examples: unknown[] }) => file.examples[0] as ExampleEntry

describe('tabs', () => {
  test('the open tab stands in the address', async () => {
    const host = drawExample(first(tabs))
    fireEvent.click(await screen.findByRole('tab', { name: /History/ }))
    expect(host.location.query.get('tab')).toBe('2')
    expect(await screen.findByText('What happened before')).toBeDefined()
  })
  test('arrow keys go from tab to tab', async () => {
    drawExample(first(tabs))
    fireEvent.keyDown(await screen.findByRole('tab', { name: 'Basics' }), { key: 'ArrowRight' })
    expect(screen.getByRole('tab', { name: /History/ }).getAttribute('aria-selected')).toBe('true')
  })
})

describe('stats', () => {
  test('a card that opens a list is a link to it', async () => {
    const host = drawExample(first(stats))
    fireEvent.click(await screen.findByRole('link', { name: /Orders to ship 12/ }))
    expect(host.went).toEqual(['/orderManagement/logisticsExpress/send'])
  })
  test('a card whose list may not be opened is no link', async () => {
    drawExample(first(stats), { without: ['/orderManagement/logisticsExpress/send'] })
    expect(await screen.findByText('12')).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })
  test('an amount is shown as money', async () => {
    drawExample(first(stats))
    expect(await screen.findByText('¥12,830.50')).toBeDefined()
  })
})

describe('a chart', () => {
  test('has the same figures as a table', async () => {
    drawExample(first(chart))
    const row = within(await screen.findByRole('row', { name: /2026-11-20/, hidden: true }))
    expect(row.getByText('36')).toBeDefined()
    expect(row.getByText('3610.00')).toBeDefined()
  })
  test('of a single figure, or of one with none beside it, draws a dot', async () => {
    const example = first(chart)
    const days = (...orders: (number | null)[]) =>
      orders.map((count, at) => ({ day: 1_793_980_800 + at * 86_400, orders: count }))
    const dots = async (rows: object[]) => {
      const { unmount } = render(<ExamplePage example={{ ...example, answers: { 'GET seller/dashboard/Trend': rows } }} />)
      await screen.findByRole('figure')
      const found = [...document.querySelectorAll('.mc-series-1 > circle')].map(dot => [
        dot.getAttribute('cx') !== 'NaN',
        dot.getAttribute('cy') !== 'NaN',
      ])
      unmount()
      return found
    }
    expect(await dots(days(12))).toEqual([[true, true]])
    expect(await dots(days(12, null, 13, 14))).toEqual([[true, true]])
    expect(await dots(days(12, 13))).toEqual([])
  })
  test('names the figures of its axis shortly', () => {
    const money = [0, 50, 85_000, 250_000, 6_000_000, 120_000_000, -6_000_000].map(cents => axisWords(cents, 'money'))
    expect(money).toEqual(['¥0', '¥0.5', '¥850', '¥2.5k', '¥60k', '¥1.2M', '-¥60k'])
    expect([950, 20_000].map(count => axisWords(count, 'int'))).toEqual(['950', '20k'])
    expect(axisWords(20_000, 'duration')).toBeNull()
  })
  test('its axis holds every value and zero, in round steps', () => {
    expect(makeAxis([12, 36])).toEqual({ low: 0, high: 40, ticks: [0, 10, 20, 30, 40] })
    expect(makeAxis([-5, 5]).low).toBeLessThanOrEqual(-5)
    expect(makeAxis([]).high).toBeGreaterThan(0)
    expect(placeOn({ low: 0, high: 40, ticks: [] }, 20, 100)).toBe(50)
    expect(labelEvery(30, 400, 80)).toBe(6)
  })
})

test('a wizard goes forward step by step and back to what was done', async () => {
  const host = drawExample(first(steps))
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText('The form')).toBeDefined()
  expect(screen.getByRole('button', { name: /Send/ })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: /Read/ }))
  expect(await screen.findByText('The agreement')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Finish' }))
  expect(host.went).toEqual(['back'])
})

test('a detail shows the record and offers to copy its number', async () => {
  drawExample(first(detail))
  await waitFor(() => expect(screen.getByText('¥1,280.00')).toBeDefined())
  expect(screen.getByRole('button', { name: 'Copy 261120000001' })).toBeDefined()
})
