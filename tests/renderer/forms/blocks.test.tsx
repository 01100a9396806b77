import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldTypeOf } from '../../../renderer/kind/registry.ts'
import { labelEvery, makeAxis, placeOn } from '../../../renderer/blocks/chart/scale.ts'
import chart from '../../../renderer/blocks/chart/example.json'
import detail from '../../../renderer/blocks/detail/example.json'
import { fillRows, spansOf } from '../../../renderer/blocks/stats/fillRows.ts'
import stats from '../../../renderer/blocks/stats/example.json'
import steps from '../../../renderer/blocks/steps/example.json'
import tabs from '../../../renderer/blocks/tabs/example.json'
import type { ExampleEntry } from '../../support/expandExample.ts'
import { ExamplePage } from '../../support/FakeConsole.tsx'
import type { FakeHost } from '../../support/fakeHost.ts'
import { drawExample } from '../drawExample.tsx'

const drawn = async (example: ExampleEntry, query: string) => {
  const host = drawExample(example, { query })
  await waitFor(() => expect(host.calls.length).toBeGreaterThan(0))
  cleanup()
  return host
}

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

/** One figure beside the one before. */
const listed: ExampleEntry = {
  title: 'compared',
  page: {
    blocks: [
      {
        stats: 'GET seller/dashboard/Work',
        compared: 'Yesterday by this time',
        items: [{ label: 'Sales today', value: '=result.today', as: 'money', before: '=result.before', better: 'more' }],
      },
    ],
  },
}

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
  test('a figure beside the one before says which way it went, in a sign and in words, and what that was', async () => {
    const cards = (today: number | null, before: number | null) => ({
      ...listed,
      answers: { 'GET seller/dashboard/Work': { today, before } },
    })
    const read = async (today: number | null, before: number | null) => {
      const { unmount } = render(<ExamplePage example={cards(today, before)} />)
      const card = (await screen.findByText('Sales today')).closest('li')
      const text = card?.textContent?.replace(/\s+/g, ' ').trim()
      const tone = card?.querySelector('.mc-stat-change')?.className
      unmount()
      return [text, tone?.replace(/^mc-stat-change ?/, '')]
    }
    expect(await read(1_289_900, 990_000)).toEqual([
      'Sales today ¥12,899.00▲ 30%30% more Yesterday by this time ¥9,900.00',
      'mc-stat-success',
    ])
    expect(await read(95_000, 100_000)).toEqual([
      'Sales today ¥950.00▼ 5%5% less Yesterday by this time ¥1,000.00',
      'mc-stat-danger',
    ])
    expect(await read(100_001, 100_000)).toEqual(['Sales today ¥1,000.01＝About the same Yesterday by this time ¥1,000.00', ''])
  })
  test('a figure that was zero before, or was not there, has no percentage', async () => {
    for (const before of [0, null]) {
      const answers = { 'GET seller/dashboard/Work': { today: 100, before } }
      const { unmount } = render(<ExamplePage example={{ ...listed, answers }} />)
      const card = (await screen.findByText('Sales today')).closest('li')
      expect(card?.textContent).toMatch(/^Sales today ¥1\.00Yesterday by this time (¥0\.00|-)$/)
      unmount()
    }
  })
  test('shares are apart in points, also from nothing: from 45 % to 88 % is 43 points more, and not 96 %', async () => {
    const read = async (value: number, before: number) => {
      const items = [{ label: 'Repeat buyers', value: `=${value}`, as: 'bp', before: `=${before}`, better: 'more' }]
      const { unmount } = render(<ExamplePage example={{ title: 'shares', page: { blocks: [{ stats: '=data.x', items }] } }} />)
      const card = (await screen.findByText('Repeat buyers')).closest('li')
      const text = card?.querySelector('.mc-stat-compared')?.textContent?.replace(/\s+/g, ' ').trim()
      unmount()
      return text
    }
    expect(await read(8_800, 4_500)).toBe('▲ 43 points43 points more Before 45.00%')
    expect(await read(4_500, 4_600)).toBe('▼ 1 point1 point less Before 46.00%')
    expect(await read(25, 0)).toBe('▲ 0.3 points0.3 points more Before 0.00%')
    expect(await read(4_500, 4_501)).toBe('＝About the same Before 45.01%')
  })
  test('a figure stands alone where the page compares nothing', async () => {
    render(<ExamplePage example={{ ...listed, answers: { 'GET seller/dashboard/Work': { today: 100, before: '' } } }} />)
    expect((await screen.findByText('Sales today')).closest('li')?.textContent).toMatch(/^Sales today ¥1\.00$/)
  })
  test('a small card of zero is calm, whatever its colour', async () => {
    const page = {
      blocks: [
        { stats: '=data.x', compact: true, items: [0, 3].map(n => ({ label: `Card ${n}`, value: `=${n}`, tone: "='danger'" })) },
      ],
    }
    drawExample({ title: 'zero', page })
    const toneOf = async (name: string) =>
      (await screen.findByText(name)).closest('li')?.querySelector('.mc-stat-value')?.className
    expect(await toneOf('Card 0')).toBe('mc-stat-value mc-stat-muted')
    expect(await toneOf('Card 3')).toBe('mc-stat-value mc-stat-danger')
  })
  test('rows of cards are full, and none holds a single one beside rows of several', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 3000 }), (count, width) => {
        const rows = fillRows(count, width, 156, 12)
        expect(rows.reduce((sum, size) => sum + size, 0)).toBe(count)
        expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1)
        if (Math.max(...rows) > 1) expect(Math.min(...rows)).toBeGreaterThan(1)
        // Each row is as wide as the grid, and each card as wide as it needs.
        const { tracks, spans } = spansOf(rows)
        expect(spans.reduce((sum, span) => sum + span, 0)).toBe(tracks * rows.length)
        if (width >= 156) expect((width + 12) / Math.max(...rows) - 12).toBeGreaterThanOrEqual(156)
      }),
    )
    expect(fillRows(5, 700, 156, 12)).toEqual([3, 2])
    expect(fillRows(5, 343, 156, 12)).toEqual([1, 1, 1, 1, 1])
    expect(fillRows(4, 343, 156, 12)).toEqual([2, 2])
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
  test('is asked again for what is chosen above it, which the address keeps', async () => {
    const example = first(chart)
    const [block] = (example.page as { blocks: object[] }).blocks
    const choice = { name: 'days', label: 'Period', options: { 7: '7 days', 30: '30 days' }, default: '30' }
    const chosen = {
      ...example,
      page: { blocks: [{ ...block, params: { days: '=choice' }, choice }] },
      answers: { 'GET seller/dashboard/Trend': [{ day: 1_793_980_800, orders: 1, amount: 2 }] },
    }
    const asked = (host: FakeHost) => host.calls.map(({ params }) => params?.days)
    const host = drawExample(chosen)
    const [week, month] = await screen.findAllByRole<HTMLInputElement>('radio')
    expect(screen.getByRole('group', { name: 'Period' })).toBeDefined()
    expect([week?.checked, month?.checked, asked(host)]).toEqual([false, true, ['30']])
    fireEvent.click(screen.getByRole('radio', { name: '7 days' }))
    await waitFor(() => expect(asked(host)).toEqual(['30', '7']))
    expect(host.location.query.toString()).toBe('days=7')
    // The choice stays where it is while the figures come.
    expect(week?.isConnected && week.checked).toBe(true)
    cleanup()
    // What the address says wrongly is not sent on.
    expect(asked(await drawn(chosen, 'days=7'))).toEqual(['7'])
    expect(asked(await drawn(chosen, 'days=9999'))).toEqual(['30'])
  })
  test('offers of a second choice what goes with the first, and calls each by its name', async () => {
    const example = first(chart)
    const [block] = (example.page as { blocks: object[] }).blocks
    const days = { name: 'days', label: 'Period', options: { 7: '7 days', 30: '30 days', 365: '1 year' }, default: '30' }
    const options = {
      day: { label: 'Day', show: "=choice.days != '365'" },
      week: { label: 'Week', show: "=choice.days != '7'" },
    }
    const by = { name: 'by', label: 'Group by', options, default: 'day' }
    const chosen = {
      ...example,
      page: { blocks: [{ ...block, params: { days: '=choice.days', by: '=choice.by' }, choice: [days, by] }] },
      answers: { 'GET seller/dashboard/Trend': [{ day: 1_793_980_800, orders: 1, amount: 2 }] },
    }
    const last = (host: FakeHost) => host.calls.at(-1)?.params
    const host = drawExample(chosen)
    fireEvent.click(await screen.findByRole('radio', { name: 'Week' }))
    await waitFor(() => expect(last(host)).toEqual({ days: '30', by: 'week' }))
    expect(host.location.query.toString()).toBe('by=week')
    // One that cannot be chosen now is not asked for, and one alone is no choice.
    fireEvent.click(screen.getByRole('radio', { name: '7 days' }))
    await waitFor(() => expect(last(host)).toEqual({ days: '7', by: 'day' }))
    expect(screen.queryByRole('group', { name: 'Group by' })).toBeNull()
    cleanup()
    expect(last(await drawn(chosen, 'days=365&by=day'))).toEqual({ days: '365', by: 'week' })
  })
  test('names the figures of its axis shortly', () => {
    const money = [0, 50, 85_000, 250_000, 6_000_000, 120_000_000, -6_000_000].map(cents => fieldTypeOf('money').short?.(cents))
    expect(money).toEqual(['¥0', '¥0.5', '¥850', '¥2.5k', '¥60k', '¥1.2M', '-¥60k'])
    expect([950, 20_000].map(count => fieldTypeOf('int').short?.(count))).toEqual(['950', '20k'])
    expect(fieldTypeOf('duration').short).toBeUndefined()
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

test('a step that opens has the focus at its heading at once: a moment later somebody may be typing', async () => {
  drawExample(first(steps))
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Fill in' }))
})

test('a detail shows the record and offers to copy its number', async () => {
  drawExample(first(detail))
  await waitFor(() => expect(screen.getByText('¥1,280.00')).toBeDefined())
  expect(screen.getByRole('button', { name: 'Copy 261120000001' })).toBeDefined()
})
