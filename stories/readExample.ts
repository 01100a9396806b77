import type { ExampleEntry } from '../tests/support/expandExample.ts'

/** One entry of a field type's `example.json`: the field as an entity has it, and a value of it. */
export type FieldExample = { title: string; field: Record<string, unknown>; value: unknown; answers?: Record<string, unknown> }
export type ExampleKind = 'blocks' | 'fields' | 'steps'
export type ExampleFile = { examples: readonly unknown[] }

const api = { list: 'seller/example/list', info: 'seller/example/info', save: 'seller/example/save' }
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A field is drawn where it can stand: as a cell with its filter, in a detail and in a form. */
function drawField(name: string, { title, field, value, answers }: FieldExample): ExampleEntry {
  const described = { type: name, label: title, filter: true, ...field }
  const row = { id: 1, version: 1, title: 'A record', value }
  return {
    title,
    params: { id: '1' },
    entities: {
      example: { label: 'Example', title: 'title', api, fields: { title: { type: 'text', label: 'Name' }, value: described } },
    },
    page: {
      title,
      record: 'example',
      blocks: [
        { list: 'example', filters: ['value'], columns: ['title', 'value'] },
        { detail: 'example', title: 'Read', fields: ['value'] },
        { form: 'example', title: 'Written', fields: ['value'] },
      ],
    },
    answers: {
      [`GET ${api.list}`]: { rows: [row, { ...row, id: 2, value: null }] },
      [`GET ${api.info}`]: row,
      [`POST ${api.save}`]: { id: 1, version: 2 },
      ...answers,
    },
  }
}

/**
 * One entry of an `example.json` as a page.
 * @throws Error when there is no entry at that place or it has no title
 */
export function readExample(kind: ExampleKind, name: string, file: ExampleFile, at: number): ExampleEntry {
  const entry = file.examples[at]
  if (!isRecord(entry) || typeof entry.title !== 'string')
    throw new Error(`renderer/${kind}/${name}/example.json has no example ${at} with a title`)
  if (kind !== 'fields' || 'page' in entry) return entry as ExampleEntry
  return drawField(name, entry as FieldExample)
}
