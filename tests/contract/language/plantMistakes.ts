import { fits, type Kinds, kindOf, memberShape, type Shape } from '../../../contract/language/kinds.ts'
import { isObject } from '../../../contract/language/places.ts'
import type { Found, Key } from './walkShapes.ts'

/** One mistake: what is put where, and the path a problem must begin with. */
export type Mistake = { title: string; path: Key[]; put: unknown; told: Key[] }
/** Stands for taking a value away. */
export const gone = Symbol('gone')

/** What is wrong for each mark, whatever is around it. */
export const wrong: Record<string, unknown[]> = {
  text: ['A {zzz.x}', '{row.', '=zzz.x', 7],
  words: ['{row.name}', '=row.name', 7],
  title: ['A {zzz.x}', '=record.name', 7],
  expression: ['=zzz.x', '=zzz(1)', '=1 +', '=len()', 'zzz', 7],
  tone: ["=true ? 'zzz' : null", '=zzz.x', 'zzz', 7],
  askFields: [['zzz'], { zzz: {} }, 'zzz', 7],
  preset: [{ zzz: 1 }, 7],
  count: ['/zzz/zzz', '/things/list?view=zzz', '/things/edit/{id}', 'zzz', 7],
  value: ['=zzz.x', '={', 'A {zzz.x}'],
  constant: ['=row.name', '{row.name}'],
  entity: ['zzz', 7],
  field: ['zzz', 7],
  path: ['/zzz/zzz', 'zzz', '/things/{zzz.x}', 7],
  permission: ['/zzz/zzz', 'zzz/zzz', 7],
  route: ['zzz', 7],
  call: ['GET seller/zzz/Zzz', 'PUT seller/thing/Count', 'seller/thing/Count', 7],
  api: ['seller/zzz/Zzz', 'GET seller/thing/List', 7],
  icon: ['zzz', 7],
  fieldType: ['zzz', 7],
  pattern: ['(', '[', 7],
  where: [{ zzz: 1 }, { name: { zzz: 1 } }, { name: [1] }, { name: { in: 1 } }, 7],
  fixedWhere: [{ zzz: 1 }, { name: '=row.name' }, 7],
  blocks: [{}, [{ zzz: 1 }], ['zzz'], 7],
  block: [{ zzz: 1 }, {}, 7],
  step: [{ zzz: 1 }, {}, 7],
  action: ['zzz', { zzz: 1 }, {}, 7],
  column: ['zzz', { zzz: 1 }, {}, 7],
  filter: ['zzz', { zzz: 1 }, {}, 7],
  formItem: ['zzz', { zzz: 1 }, {}, 7],
  newField: [{ type: 'zzz', label: 'Z' }, { label: 'Z' }, { type: 'text' }, 'zzz', 7],
  section: [{ zzz: 1 }, {}, 7],
  part: ['zzz', 7],
}

/** Values that a shape without a mark refuses: another type, past a bound, none of the choices. */
function misfits(shape: Shape): unknown[] {
  const bounds = [
    ...(shape.minimum === undefined ? [] : [shape.minimum - 1]),
    ...(shape.maximum === undefined ? [] : [shape.maximum + 1]),
    ...(shape.type === 'integer' ? [1.5] : []),
    ...(shape.minItems === undefined ? [] : [[]]),
    ...(shape.type === 'string' && shape.pattern !== undefined ? ['Z z !'] : []),
    ...(shape.type === 'string' ? ['=row.name'] : []),
  ]
  const others = [7.5, 'zzz !', true, [7.5], { zzz: 7.5 }, null].filter(value => !fits(value, shape))
  return [...bounds, ...others]
}

/** Every mistake that the shapes know of, once for each key of the language that a file uses. */
export function plantMistakes(found: Found[], kinds: Kinds): Mistake[] {
  const mistakes = found.flatMap(one => mistakesAt(one, kinds))
  return [...new Map(mistakes.toReversed().map(one => [one.title, one])).values()]
}

function mistakesAt({ path, shape, name, value, keys }: Found, kinds: Kinds): Mistake[] {
  const computed = shape.mark === 'value' && shape.anyOf ? misfits({ anyOf: shape.anyOf }) : []
  const marked = shape.mark === undefined ? misfits(shape) : [...(wrong[shape.mark] ?? []), ...computed]
  // An entity is what answers its own calls; and a text beside a constant and an expression is neither.
  const isRight = (put: unknown) =>
    (name.startsWith('entity.api.') && put === 'seller/zzz/Zzz') ||
    (Array.isArray(shape.anyOf) && shape.anyOf.some(one => fits(put, one) && !one.mark))
  const values = marked.filter(put => !isRight(put))
  const replaced = values.map(put => ({ title: `${name}: ${JSON.stringify(put)}`, path, put, told: path }))
  if (Array.isArray(value)) return [...replaced, ...signTwice({ path, shape, name, value })]
  if (!isObject(value) || !keys) return path.length === 0 ? [] : replaced
  const strange = { title: `${name}: an unknown key`, path: [...path, 'zzz'], put: 7, told: path }
  return [...(path.length === 0 ? [] : replaced), strange, ...missing({ path, shape, name, value, keys }, kinds)]
}

/** Among columns and filters a sign says all it can once. */
function signTwice({ path, shape, name, value }: Found): Mistake[] {
  const of = memberShape(shape, 0)?.mark
  if ((of !== 'column' && of !== 'filter') || !Array.isArray(value)) return []
  const put = [...value.filter(one => one !== '|'), '|', '|']
  return [{ title: `${name}: "|" twice`, path, put, told: [...path, put.length - 1] }]
}

/** Each required key taken away; that of a kind makes the node another, which is told as well. */
function missing({ path, shape, name, value, keys }: Required<Found>, kinds: Kinds): Mistake[] {
  const required = shape.required ?? requiredOf(value, shape, kinds)
  return required
    .filter(key => Object.hasOwn(value as object, key) && Object.hasOwn(keys, key))
    .map(key => ({ title: `${name}: without ${key}`, path: [...path, key], put: gone, told: path }))
}

function requiredOf(value: unknown, { mark }: Shape, kinds: Kinds): string[] {
  if (!isObject(value)) return []
  if (mark === 'newField') return ['type', 'label', ...(typeof value.to === 'string' ? ['to'] : [])]
  if (mark === 'block' || mark === 'step') {
    const found = kindOf(value, mark === 'block' ? kinds.blocks : kinds.steps)
    return 'kind' in found ? [found.kind] : []
  }
  return mark === 'formItem' || mark === 'filter' ? ['field'] : []
}

/** The file with the mistake in it. */
export function plant(file: unknown, { path, put }: Pick<Mistake, 'path' | 'put'>): unknown {
  const [key, ...rest] = path
  if (key === undefined) return put
  const copy: unknown[] | Record<string, unknown> = Array.isArray(file) ? [...file] : { ...(file as object) }
  const members = copy as Record<Key, unknown>
  if (rest.length === 0 && put === gone) delete members[key]
  else members[key] = plant(members[key], { path: rest, put })
  return copy
}

/** Mistakes that are planted together: none of them within another's place, and neighbours in different ones. */
export function batchesOf(mistakes: readonly Mistake[], most: number): Mistake[][] {
  const batches: Mistake[][] = Array.from({ length: Math.ceil(mistakes.length / most) }, () => [])
  for (const [index, mistake] of mistakes.entries()) {
    const inTurn = [...batches.slice(index % batches.length), ...batches.slice(0, index % batches.length)]
    const free = inTurn.find(batch => batch.length < most && batch.every(other => areApart(mistake, other)))
    if (free) free.push(mistake)
    else batches.push([mistake])
  }
  return batches.filter(batch => batch.length > 0)
}

const areApart = (one: Mistake, other: Mistake): boolean => {
  const [a, b] = [reachOf(one), reachOf(other)]
  const shared = Math.min(a.length, b.length)
  return shared > 0 && a.slice(0, shared).some((key, index) => key !== b[index])
}
/** Where it can be told: at its place, or at what holds that. */
const reachOf = ({ path, told }: Mistake): Key[] => (path.length < told.length ? path : told)
