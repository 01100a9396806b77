import { asShape, type Shape } from '../../contract/language/kinds.ts'

const marks: Record<string, string> = {
  text: 'text',
  words: 'words',
  title: 'text',
  expression: 'expression',
  value: 'any value',
  constant: 'any constant',
  entity: 'entity name',
  field: 'field name',
  path: 'path',
  permission: 'permission',
  call: 'call',
  icon: 'icon name',
  block: 'block',
  blocks: 'list of blocks',
  step: 'step',
  action: 'action',
  column: 'column',
  filter: 'filter',
  formItem: 'form field',
  newField: 'field',
  where: 'conditions',
  fixedWhere: 'conditions without expressions',
  section: 'section',
  route: 'route',
  fieldType: 'field type',
  api: 'call without its method',
  tone: 'expression',
  pattern: 'regular expression',
}

/** What a key takes, in a few words: `text`, `list of actions`, `"left" or "right"`. */
function describeType(shape: Shape): string {
  if (shape.mark === 'value' && shape.anyOf)
    return shape.anyOf.map(one => (one.pattern === '^=' ? 'expression' : describeType(one))).join(' or ')
  if (isNamed(shape)) return marks[shape.mark] ?? shape.mark
  if (shape.anyOf) return [...new Set(shape.anyOf.map(describeType))].join(' or ')
  if ('const' in shape) return `\`${JSON.stringify(shape.const)}\``
  if (shape.enum) return shape.enum.map(one => `\`${JSON.stringify(one)}\``).join(' or ')
  if (shape.type === 'array') return `list of ${plural(describeType(Array.isArray(shape.items) ? {} : (shape.items ?? {})))}`
  const member = memberOfRecord(shape)
  if (member) return `${describeType(member)} by name`
  return (
    { string: 'string', number: 'number', integer: 'whole number', boolean: '`true` or `false`', object: 'object' }[
      shape.type ?? ''
    ] ?? 'any value'
  )
}

const plural = (words: string) =>
  /^(?:text|expression|entity name|field name|path|permission|call|block|step|action|column|filter|form field|field|section|number|string|object|route)$/.test(
    words,
  )
    ? `${words}s`
    : words

const memberOfRecord = (shape: Shape): Shape | undefined => {
  if (shape.patternProperties) return Object.values(shape.patternProperties)[0]
  return typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined
}

/** A table of the keys of an object, inner objects as `outer.inner`. */
export function describeKeys(shape: Shape): string {
  const rows = keyRows(asShape(shape), '')
  return rows.length === 0 ? '' : ['| key | takes | meaning |', '|---|---|---|', ...rows].join('\n')
}

function keyRows(shape: Shape, prefix: string): string[] {
  return Object.entries(shape.properties ?? {}).flatMap(([key, member]) => {
    const name = `${prefix}${key}`
    const required = shape.required?.includes(key) ? ' (required)' : ''
    return [`| \`${name}\`${required} | ${cell(describeType(member))} | ${cell(meaning(member))} |`, ...innerRows(member, name)]
  })
}

const meaning = (shape: Shape): string =>
  shape.description ||
  (shape.anyOf ?? [])
    .map(one => one.description)
    .filter(Boolean)
    .join('; or ')

/** Rows of what stands inside: an object, the members of a list or of a record. */
function innerRows(shape: Shape, name: string): string[] {
  if (isNamed(shape)) return []
  if (shape.properties) return keyRows(shape, `${name}.`)
  if (shape.type === 'array' && shape.items && !Array.isArray(shape.items) && !shape.items.mark)
    return keyRows(shape.items, `${name}[].`)
  const member = memberOfRecord(shape)
  return member && !isNamed(member) ? keyRows(member, `${name}.*.`) : []
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** What is described elsewhere under its name; the keys of children stand where they are written. */
const isNamed = (shape: Shape): shape is Shape & { mark: string } => shape.mark !== undefined && shape.mark !== 'children'
