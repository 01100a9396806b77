import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Field } from '../../../contract/language/shape.ts'
import { filterNames, filters } from '../../../contract/wire/filters/filters.ts'
import type { WireColumn } from '../../../contract/wire/table/table.ts'
import { dateRangeText, readDays, writeDays } from '../../../renderer/filters/dateRange.ts'
import { presetRange } from '../../../renderer/filters/presets.ts'
import { rangeText } from '../../../renderer/filters/NumberFilters.tsx'
import { joinRange, orderRange, splitRange } from '../../../renderer/filters/range.ts'
import { fieldTypeOf } from '../../../renderer/kind/registry.ts'
import { makeFakeHost } from '../../support/fakeHost.ts'

const zone = 'Asia/Shanghai'
const options = { '1': { label: 'One' }, '2': { label: 'Two' } }

function draw(type: string, value = '', extra: Partial<Field> = {}, host = makeFakeHost(), titled = false) {
  const { filter: Filter } = fieldTypeOf(type)
  if (!Filter) throw new Error(`${type} has no filter`)
  const onChange = vi.fn()
  const field: Field = { type, label: 'Thing', options, ...extra }
  const said = { field, name: 'thing', label: 'Thing', host, optionsApi: 't/list', titled }
  render(<Filter value={value} onChange={onChange} {...said} />)
  return onChange
}
/** What is seen, placeholders included */
function seenWords(): string {
  const seen = [...document.querySelectorAll('option, summary, input')]
  return seen.map(one => (one instanceof HTMLInputElement ? one.placeholder : one.textContent)).join(' ')
}
const typeInto = (name: string, text: string) => {
  const input = screen.getByLabelText(name)
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
}

describe('ranges in the address', () => {
  test('two sides are read back as they were written', () => {
    const side = fc.oneof(fc.constant(''), fc.integer().map(String))
    fc.assert(
      fc.property(side, side, (from, to) => {
        const value = joinRange({ from, to })
        expect(splitRange(value)).toEqual({ from, to })
      }),
    )
  })
  test('a range typed the wrong way round is turned', () =>
    expect(orderRange({ from: '5', to: '2' })).toEqual({ from: '2', to: '5' }))
  test('a range is put in words', () => {
    expect(rangeText('150,2000', side => side)).toBe('150 – 2000')
    expect(rangeText('150,', side => side)).toBe('≥ 150')
    expect(rangeText(',2000', side => side)).toBe('≤ 2000')
  })
  test('days go from their first second to their last', () => {
    expect(writeDays({ from: '2026-11-20', to: '2026-11-21' }, zone)).toBe('1795104000,1795276799')
    expect(readDays('1795104000,1795276799', zone)).toEqual({ from: '2026-11-20', to: '2026-11-21' })
    const host = { timeZone: zone, t: (text: string) => text }
    expect(dateRangeText('1795104000,1795190399', host)).toBe('2026-11-20')
    expect(dateRangeText('last7', host)).toBe('Last 7 days')
  })
  test('a preset is counted from the day that it is in the zone of the shop', () => {
    const now = 1_795_147_200
    expect(presetRange('today', now, zone)).toBe('1795104000,1795190399')
    expect(presetRange('today', now + 86_400, zone)).toBe('1795190400,1795276799')
  })
  test('a month is the one of the calendar, and the last month of January is December', () => {
    const days = (preset: 'thisMonth' | 'lastMonth', day: string) =>
      readDays(presetRange(preset, Date.parse(`${day}T23:30:00+08:00`) / 1000, zone), zone)
    expect(days('thisMonth', '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(days('lastMonth', '2026-11-20')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    expect(days('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })
})

describe('a filter', () => {
  test.each(['text', 'enum', 'flag', 'ref', 'datetime', 'region'])(
    'of %s says its name once where that stands above it',
    async kind => {
      draw(kind)
      // Those of several levels come when they are drawn first.
      await waitFor(() => expect(seenWords()).toContain('Thing'))
      cleanup()
      draw(kind, '', {}, makeFakeHost(), true)
      expect(document.querySelector('select, input, button')).not.toBeNull()
      expect(seenWords()).not.toContain('Thing')
    },
  )
  test('of money is typed in yuan and sent in cents', () => {
    const onChange = draw('money')
    typeInto('Thing: From', '1.5')
    expect(onChange).toHaveBeenCalledWith('150,')
  })
  test.each([
    ['money', '¥', 'previousElementSibling'],
    ['bp', '%', 'nextElementSibling'],
  ] as const)('of %s has its sign %s in the frame of both inputs', (kind, sign, side) => {
    draw(kind)
    for (const name of ['Thing: From', 'Thing: To']) {
      const input = screen.getByLabelText(name)
      expect(input[side]?.textContent).toBe(sign)
      expect(input.parentElement?.className).toContain('mc-affix')
    }
  })
  test('of money waits while one goes on from its first input to its second', () => {
    const onChange = draw('money')
    const [from, to] = [screen.getByLabelText('Thing: From'), screen.getByLabelText('Thing: To')]
    fireEvent.change(from, { target: { value: '5' } })
    fireEvent.blur(from, { relatedTarget: to })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.blur(to)
    expect(onChange).toHaveBeenCalledWith('500,')
  })
  test('that is typed wrong is marked and sent nowhere', () => {
    const onChange = draw('money')
    typeInto('Thing: From', '1.555')
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Thing: From').getAttribute('aria-invalid')).toBe('true')
  })
  test('of a percentage is sent in basis points', () => {
    const onChange = draw('percent')
    typeInto('Thing: To', '12.5%')
    expect(onChange).toHaveBeenCalledWith(',1250')
  })
  test('of a length of time is typed as HH:mm:ss', () => {
    const onChange = draw('duration')
    typeInto('Thing: From', '01:30:00')
    expect(onChange).toHaveBeenCalledWith('5400,')
  })
  test('of an enum names its choices', () => {
    const onChange = draw('enum')
    fireEvent.change(screen.getByLabelText('Filter by Thing'), { target: { value: '2' } })
    expect(onChange).toHaveBeenCalledWith('2')
  })
  test('of flags keeps what was ticked', () => {
    const onChange = draw('flags', '1')
    fireEvent.click(screen.getByLabelText('Two'))
    expect(onChange).toHaveBeenCalledWith('1,2')
  })
  test('of text waits for Enter or a pause', () => {
    const onChange = draw('text')
    const input = screen.getByLabelText('Filter by Thing')
    fireEvent.change(input, { target: { value: ' tea ' } })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(onChange).toHaveBeenCalledWith('tea')
  })
  test('of days keeps the day that is typed while the one before is still on its way to the list', () => {
    const host = makeFakeHost()
    const { filter: Filter } = fieldTypeOf('date')
    if (!Filter) throw new Error('date has no filter')
    const onChange = vi.fn()
    const props = { onChange, field: { type: 'date', label: 'Thing' }, name: 'thing', label: 'Thing', host, optionsApi: 't/list' }
    const before = '1795104000,1795190399'
    const { rerender } = render(<Filter {...props} value={before} />)
    const type = (name: string, text: string) => fireEvent.change(screen.getByLabelText(name), { target: { value: text } })
    type('Thing: From', '2026-11-18')
    fireEvent.keyDown(screen.getByLabelText('Thing: From'), { key: 'Enter' })
    const [first] = onChange.mock.lastCall as [string]
    type('Thing: To', '2026-11-22')
    // Only now the list has drawn what was sent first.
    rerender(<Filter {...props} value={first} />)
    fireEvent.keyDown(screen.getByLabelText('Thing: To'), { key: 'Enter' })
    expect(onChange).toHaveBeenLastCalledWith(writeDays({ from: '2026-11-18', to: '2026-11-22' }, zone))
    // What comes from elsewhere still replaces it.
    rerender(<Filter {...props} value={before} />)
    expect((screen.getByLabelText('Thing: To') as HTMLInputElement).value).toBe('2026-11-20')
  })
  test('of an amount keeps what is typed while the side before is still on its way to the list, where it is written differently', () => {
    const { filter: Filter } = fieldTypeOf('money')
    if (!Filter) throw new Error('money has no filter')
    const onChange = vi.fn()
    const props = { onChange, field: { type: 'money', label: 'Thing' }, name: 'thing', label: 'Thing', host: makeFakeHost() }
    const { rerender } = render(<Filter {...props} value="" />)
    const type = (name: string, text: string) => fireEvent.change(screen.getByLabelText(name), { target: { value: text } })
    type('Thing: From', '1.5')
    fireEvent.keyDown(screen.getByLabelText('Thing: From'), { key: 'Enter' })
    type('Thing: To', '2')
    // Only now the list has drawn what was sent first: 1.50.
    rerender(<Filter {...props} value="150," />)
    type('Thing: To', `${(screen.getByLabelText('Thing: To') as HTMLInputElement).value}0`)
    fireEvent.keyDown(screen.getByLabelText('Thing: To'), { key: 'Enter' })
    expect(onChange).toHaveBeenLastCalledWith('150,2000')
  })
  test('of a reference searches and picks by keyboard', async () => {
    const host = makeFakeHost({
      answers: {
        'GET t/list': [
          { value: 7, label: 'Green tea' },
          { value: 8, label: 'Black tea' },
        ],
      },
    })
    const onChange = draw('ref', '', { options: {}, to: 'goods' }, host)
    const input = screen.getByRole('combobox')
    fireEvent.focus(input)
    await screen.findByText('Black tea')
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(onChange).toHaveBeenCalledWith('8')
    expect(host.calls[0]?.params).toMatchObject({ _options: 'thing' })
  })
  test('of every type writes what the wire reads', () => {
    const column = (type: WireColumn['type']): WireColumn => ({ name: 'thing', title: 'Thing', type })
    for (const [type, text] of [
      ['money', '150,'],
      ['datetime', '1795104000,1795190399'],
      ['time', '0,60'],
      ['duration', ',5400'],
      ['enum', '1'],
      ['flags', '1,2'],
      ['text', 'tea'],
    ] as const) {
      const wire = fieldTypeOf(type).wire
      expect(() => filters[wire].read(text, column(wire))).not.toThrow()
    }
  })
})

test('2.4, 5 Filter conversions: dates become seconds; a number range is sent as min,max; a second-type filter converts HH:mm:ss to seconds; a cascade filter sends each level as its own second_name field', () => {
  const sent = (type: string, from: string, to: string) => {
    const onChange = draw(type)
    for (const [side, text] of [
      ['From', from],
      ['To', to],
    ] as const)
      typeInto(`Thing: ${side}`, text)
    cleanup()
    return onChange.mock.lastCall?.[0]
  }
  expect(writeDays({ from: '2026-11-20', to: '2026-11-21' }, zone)).toBe('1795104000,1795276799')
  expect(sent('int', '5', '')).toBe('5,')
  expect(filters.number.write({ range: { from: 150, to: 2000 } }, { name: 'n', title: 'N', type: 'number' })).toBe('150,2000')
  expect(sent('duration', '01:30:05', '')).toBe('5405,')
  const cascades = ['province', 'city'].map(name => ({ name, second_name: `${name}_id` }))
  expect(filterNames({ name: 'region', title: 'Region', type: 'cascade', cascades })).toEqual(['province_id', 'city_id'])
})
