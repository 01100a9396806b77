import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import SchemaProblems from '../../../src/dev/SchemaProblems.tsx'

const problem = { file: 'schemas/pages/a.json', line: 1, column: 1, path: 'icon' }
const answer = (...problems: object[]) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(problems), { headers: { 'content-type': 'application/json' } })),
  )
afterEach(() => vi.unstubAllGlobals())

test('only what keeps a file from being served is told over the page; the page with a wrong icon is the new one', async () => {
  answer(
    { ...problem, rule: 'field', message: 'goods has no field "skuu"' },
    { ...problem, line: 2, rule: 'icon', message: 'there is no icon "shpo"' },
    { ...problem, line: 3, rule: 'translation', message: '"A" has no translation in zh' },
    { ...problem, line: 4, rule: 'answer', message: 'no case has an answer with "al"' },
  )
  render(<SchemaProblems />)
  expect(await screen.findByText('goods has no field "skuu"')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})
