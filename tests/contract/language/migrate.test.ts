import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { liftSite } from '../../../contract/language/migrate/liftSite.ts'
import { liftText } from '../../../contract/language/migrate/liftText.ts'
import { readFiles } from '../../../site/readFiles.ts'
import { checkSite, formatProblem, readSite, readSources } from '../../../site/readSite.ts'
import { openSmallSite, type SmallSite } from './smallSite.ts'

const folder = (name: string) => fileURLToPath(new URL(`./migrate/${name}`, import.meta.url))

let small: SmallSite
beforeEach(() => {
  small = openSmallSite()
})
afterEach(() => small.close())

describe('a site of version 1', () => {
  test('is lifted to what a hand would write, and keeps its order and layout', async () => {
    const lifted = liftSite(await readSources(folder('v1')))
    const byHand = new Map(readFiles(folder('v2'), 'schemas').map(({ file, text }) => [file, text]))
    for (const [file, text] of byHand) expect(lifted.get(file) ?? readFileSync(join(folder('v1'), file), 'utf8')).toBe(text)
    expect([...lifted.keys()].filter(file => !byHand.has(file))).toEqual([])
  })

  test('passes the check when it is lifted, and nothing is left to lift', async () => {
    expect((await readSite(folder('v2'))).problems.map(formatProblem)).toEqual([])
    expect([...liftSite(await readSources(folder('v2'))).keys()]).toEqual([])
  })

  test('is refused with the command that lifts it', async () => {
    const { problems, entities } = await checkSite(folder('v1'))
    expect(problems.map(formatProblem)).toContain(
      'schemas/entities/book.json:2  $schema  "$schema" is of version 1 of the page language: "npm run migrate" lifts the file to version 2',
    )
    expect([...entities.keys()]).toEqual([])
  })
})

test('a file of version 2 beside one of version 1 stays as it is', async () => {
  const file = 'schemas/entities/old.json'
  small.write(file, {
    $schema: 1,
    entity: 'old',
    label: 'Category',
    title: 'name',
    api: {},
    fields: { name: { type: 'text', label: 'Name', length: 20 } },
  })
  expect([...liftSite(await readSources(small.root)).keys()]).toEqual([file])
})

test.each([
  ['{ "a": 1, "fold": true }', '{ "a": 1, "fold": true }'],
  ['{\n  "$schema": 1\n}', '{}'],
  ['{ "columns": ["a", { "field": "b", "fold": true }] }', '{ "columns": ["a", "|", "b"] }'],
  [
    '{ "columns": [\n  { "field": "b", "fold": true },\n  "a",\n  { "field": "c", "width": 90, "fold": true }\n] }',
    '{ "columns": [\n  "a",\n  "|",\n  "b",\n  { "field": "c", "width": 90 }\n] }',
  ],
  ['{ "filters": [{ "field": "b", "fold": false }] }', '{ "filters": ["b"] }'],
  [
    '{ "ask": { "a": { "type": "int", "label": "A" }, "b": { "type": "int", "label": "B", "required": true } }, "items": ["b", { "field": "a", "show": "=form.b > 1" }] }',
    '{ "ask": { "b": { "type": "int", "label": "B", "required": true }, "a": { "type": "int", "label": "A", "show": "=form.b > 1" } } }',
  ],
  ['{ "toast": "x", "tone": "error" }', '{ "toast": "x", "tone": "danger" }'],
  [`{ "tone": "='info'", "label": "x" }`, '{ "tone": "info", "label": "x" }'],
  ['{ "label": "x", "tone": "default" }', '{ "label": "x" }'],
])('%s is lifted to %s', (old, lifted) => {
  expect(liftText(old)).toBe(lifted)
})
