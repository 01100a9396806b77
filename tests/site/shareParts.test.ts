import { expect, test } from 'vitest'
import { shareParts } from '../../site/editor/shareParts.ts'
import type { JsonSchema } from '../../site/editor/suggest.ts'

const ref = (name: string) => ({ $ref: `#/$defs/${encodeURIComponent(name)}` })
const note = { description: 'What is said of it, where it is said', type: 'string' }
/** A block holds blocks; what it is titled is the same of every entity, and which field it names is not. */
const block = (entity: string, field: string) => ({
  [`block@${entity}`]: {
    type: 'object',
    properties: {
      title: ref(`title@${entity}`),
      field: { enum: [field] },
      note,
      inside: { type: 'array', items: ref(`block@${entity}`) },
    },
  },
  [`title@${entity}`]: { anyOf: [note, { type: 'array', items: ref(`title@${entity}`) }] },
})
const file = {
  type: 'object',
  properties: { goods: ref('block@goods'), order: ref('block@order'), note },
  $defs: { ...block('goods', 'goods_name'), ...block('order', 'order_sn') },
}

/** The schema with what its references name, so many references deep. */
function unfold(value: unknown, definitions: Record<string, unknown>, depth: number): unknown {
  if (Array.isArray(value)) return value.map(one => unfold(one, definitions, depth))
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) {
    const name = decodeURIComponent(String(value.$ref).slice('#/$defs/'.length))
    expect(definitions).toHaveProperty([name])
    return unfold(definitions[name], definitions, depth)
  }
  const next = 'items' in value ? depth - 1 : depth
  return next < 0 ? '…' : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unfold(one, definitions, next)]))
}
const whole = ({ $defs, ...schema }: JsonSchema) => unfold(schema, $defs as Record<string, unknown>, 4)

test('a schema whose parts are shared says what it said', () => {
  expect(whole(shareParts(file))).toEqual(whole(file))
})

test('definitions that say the same are one, rings included; others stay apart', () => {
  const { $defs } = shareParts(file)
  const texts = Object.values($defs as object).map(one => JSON.stringify(one))
  expect(texts.filter(text => text.includes('goods_name'))).toHaveLength(1)
  expect(texts.filter(text => text.includes('order_sn'))).toHaveLength(1)
  // Two blocks, one title, one note.
  expect(texts).toHaveLength(4)
})
