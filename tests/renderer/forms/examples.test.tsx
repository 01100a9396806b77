import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Field } from '../../../contract/language/shape.ts'
import type { ExampleEntry } from '../../support/expandExample.ts'
import { drawExample } from '../drawExample.tsx'

type FieldExample = { title: string; field: Field; value: unknown; answers?: Record<string, unknown> }
const fieldFiles = import.meta.glob<{ examples: FieldExample[] }>('../../../renderer/fields/*/example.json', { eager: true })
const blockFiles = import.meta.glob<{ examples: ExampleEntry[] }>('../../../renderer/blocks/*/example.json', { eager: true })
const nameOf = (path: string) => path.split('/').at(-2) ?? path
const own = ['form', 'detail', 'tabs', 'columns', 'section', 'text', 'stats', 'chart', 'steps', 'widget', 'use']

const console_ = { error: vi.spyOn(console, 'error'), warn: vi.spyOn(console, 'warn') }
beforeEach(() => {
  for (const spy of Object.values(console_)) spy.mockClear()
})
// React and antd speak of mistakes in the use of their parts in the browser's console.
afterEach(() => {
  for (const spy of Object.values(console_))
    expect(spy.mock.calls.filter(([text]) => !String(text).includes('not wrapped in act')).map(call => call.join(' '))).toEqual(
      [],
    )
})

/** A field example as a page: an entity with that one field, and the block that shows it. */
function pageOf({ title, field, value, answers }: FieldExample, block: 'form' | 'detail'): ExampleEntry {
  const entity = {
    label: 'Example',
    title: 'it',
    api: { info: 'example/Info', save: 'example/Save' },
    fields: { it: { ...field } },
  }
  const record = { id: 1, version: 1, it: value, it_text: 'Words' }
  const info = (request: { params?: Record<string, unknown> }) =>
    request.params?._options ? (answers?.['GET example/Info'] ?? []) : record
  return {
    title,
    page: { record: 'example', blocks: [{ [block]: 'example', fields: ['it'] }] },
    params: { id: '1' },
    entities: { example: entity },
    answers: { ...answers, 'GET example/Info': info },
  }
}

const examples = Object.entries(fieldFiles).flatMap(([path, file]) =>
  file.examples.map(example => ({ type: nameOf(path), title: example.title, example })),
)

describe('every field type has an example', () => {
  const types = Object.keys(import.meta.glob('../../../renderer/fields/*/index.tsx')).map(nameOf)
  test('that lies beside it', () => expect(Object.keys(fieldFiles).map(nameOf)).toEqual(types))

  test.each(examples)('$type: "$title" can be entered in a form', async ({ example }) => {
    const host = drawExample(pageOf(example, 'form'))
    expect(await screen.findByRole('button', { name: 'Save' })).toBeDefined()
    await waitFor(() => expect(document.querySelector('.mc-skeleton')).toBeNull())
    expect(host.reports).toEqual([])
  })

  test.each(examples.filter(({ type }) => type !== 'password'))(
    '$type: "$title" can be read in a detail',
    async ({ example }) => {
      const host = drawExample(pageOf(example, 'detail'))
      expect(await screen.findByText(example.field.label)).toBeDefined()
      await waitFor(() => expect(document.querySelector('.mc-skeleton')).toBeNull())
      expect(host.reports).toEqual([])
    },
  )
})

const Hello = ({ argument, options }: { argument: string; options: Record<string, unknown> }) => (
  <p>{`Widget ${argument} ${String(options.size)}`}</p>
)
const blocks = Object.entries(blockFiles)
  .filter(([path]) => own.includes(nameOf(path)))
  .flatMap(([path, file]) => file.examples.map(example => ({ kind: nameOf(path), title: example.title, example })))

test.each(blocks)('the block $kind draws "$title" without a problem', async ({ example }) => {
  const host = drawExample(example, { widget: async () => Hello })
  await waitFor(() => {
    expect(document.querySelector('.mc-skeleton')).toBeNull()
    expect(document.querySelector('[data-place]')?.textContent).not.toBeUndefined()
  })
  expect(host.reports).toEqual([])
})
