/** The parts of a JSON schema that a value is made of. */
export type Shape = {
  type?: string
  const?: unknown
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  pattern?: string
}

/** Something that a schema takes, with `id` wherever an id may stand. */
export function fillShape(shape: Shape, id: number, name = ''): unknown {
  const { type, anyOf, items, properties, minimum = 1, maximum = 1 } = shape
  if (shape.const !== undefined) return shape.const
  if (anyOf?.[0]) return fillShape(anyOf[0], id, name)
  if (type === 'integer' || type === 'number') return /ids?$/.test(name) ? id : Math.max(minimum, Math.min(maximum, 1))
  if (type === 'array' && items) return [fillShape(items, id, name)]
  if (type === 'string') return makeText(shape, id)
  if (type !== 'object' || !properties) return { id }
  const wanted = Object.entries(properties).filter(
    ([key]) => shape.required?.includes(key) || /ids?$|^(target|version)$/.test(key),
  )
  return Object.fromEntries(wanted.map(([key, value]) => [key, fillShape(value, id, key)]))
}

function makeText({ pattern = '', minLength = 0 }: Shape, id: number): string {
  const fits = (text: string) => new RegExp(pattern).test(text)
  return [String(id), '13800138000'].find(text => pattern !== '' && fits(text)) ?? 'x'.repeat(Math.max(6, minLength))
}
