import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import type { ExampleEntry } from '../../support/expandExample.ts'
import { answerTable, isFakeTable } from '../../support/fakeTable.ts'
import { expectError } from '../../support/quietConsole.ts'
import { drawExample, goods, listOf } from '../drawExample.tsx'

const programmers = "Cannot read properties of undefined (reading 'map')"
const fault = 'This failed because of a fault in the program. Tell your administrator.'
const entities = { goods }

const page = (block: object, keys: object = {}): ExampleEntry => ({
  title: 'failing',
  page: { title: 'x', ...keys, blocks: [block] },
  entities,
})
const record = { params: { id: '1' } }

/** What each part of a page says when what it asks for fails. */
const parts: [string, string, ExampleEntry][] = [
  ['figures', 'The figures could not be loaded', page({ stats: 'GET a/b', items: [{ label: 'One', value: '=result.one' }] })],
  [
    'a chart',
    'The chart could not be loaded',
    page({
      chart: 'line',
      from: 'GET a/b',
      x: { label: 'Day', value: '=row.day' },
      series: [{ label: 'One', value: '=row.one' }],
    }),
  ],
  ['a list', 'The list could not be loaded', listOf({})],
  ['a form', 'The product could not be loaded', { ...page({ form: 'goods', record: '=params.id' }), ...record }],
  ['a detail', 'The product could not be loaded', { ...page({ detail: 'goods', record: '=params.id' }), ...record }],
  ['the page', 'The page could not be loaded', page({ text: 'x' }, { load: { x: { call: 'GET a/b' } } })],
]

describe('what cannot be loaded', () => {
  test.each(parts)(
    'by a fault of the program is told in words of people, never in its own: %s',
    async (_part, title, example) => {
      let faulty = true
      const host = drawExample(example, {
        answers: request => {
          if (faulty) throw new TypeError(programmers)
          const table = example.answers?.[`GET ${request.api}`]
          return isFakeTable(table) ? answerTable(table, request.params ?? {}, undefined) : {}
        },
      })
      expect(await screen.findByText(title)).toBeDefined()
      expect(screen.getByText(fault)).toBeDefined()
      expect(document.body.textContent).not.toContain('Cannot read')
      await waitFor(() => expect(host.reports.map(report => report.message)).toContain(programmers))
      // Another try is offered, and helps.
      faulty = false
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(screen.queryByText(title)).toBeNull())
    },
  )

  test.each(parts)('because the server says no is told in its words: %s', async (_part, title, example) => {
    const host = drawExample(example, {
      answers: () => {
        throw new Refusal('state_conflict', 'The shop is closed today')
      },
    })
    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getByText('The shop is closed today')).toBeDefined()
    expect(host.reports).toEqual([])
  })
})

test('a list that could not be loaded offers no pages to turn, and has them when its rows have come', async () => {
  const example = listOf({})
  let failing = true
  drawExample(example, {
    answers: request => {
      const table = example.answers?.[`GET ${request.api}`]
      if (failing && request.params?.page !== undefined) throw new Refusal('internal', 'The server is busy')
      return isFakeTable(table) ? answerTable(table, request.params ?? {}, undefined) : {}
    },
  })
  await screen.findByText('The server is busy')
  expect(document.querySelector('.mc-pager')).toBeNull()
  failing = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(document.querySelector('.mc-pager')).not.toBeNull())
})

test('a part that cannot be drawn says so without the words of the program, which its report has', async () => {
  expectError(/reading 'map'/)
  const host = drawExample(page({ widget: 'broken' }), {
    widget: async () =>
      ({
        default: () => {
          throw new TypeError(programmers)
        },
      }).default,
  })
  expect(await screen.findByText('This part of the page could not be shown')).toBeDefined()
  expect(screen.getByText(fault)).toBeDefined()
  expect(document.body.textContent).not.toContain('Cannot read')
  expect(host.reports.map(report => report.message)).toEqual([programmers])
  expect(screen.getByRole('button', { name: 'Copy report' })).toBeDefined()
})
