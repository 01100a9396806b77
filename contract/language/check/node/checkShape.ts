import { chooseShape, fits, memberShape, type Shape } from '../../kinds.ts'
import { isObject } from '../../places.ts'
import { afterStep } from '../afterStep.ts'
import { checkConstant } from '../expression/checkExpression.ts'
import { listWords, report, showValue } from '../report.ts'
import { type At, type Checker, inside, type Scene } from '../Scene.ts'

/** Checks a value along its shape: first that it is what the shape says, then what the marks promise. One slip, one message. */
export function checkShape(value: unknown, written: Shape | undefined, at: At, scene: Scene, checker: Checker): void {
  if (!written) return
  const shape = chooseShape(value, written)
  if (shape.mark !== undefined) return checker.checkMark(shape.mark, value, shape, at, scene, checker)
  checkPlain(value, shape, at, scene, checker)
}

/** What a shape without a mark says. */
export function checkPlain(value: unknown, shape: Shape, at: At, scene: Scene, checker: Checker): void {
  if (shape.anyOf) return reportMisfit(value, shape, at, checker)
  if (isStepList(shape) && isObject(value)) return checkShape(value, memberShape(shape, 0), at, scene, checker)
  if (!checkValue(value, shape, at, checker)) return
  if (Array.isArray(value)) checkItems(value, shape, at, scene, checker)
  else if (isObject(value)) checkMembers(value, shape, at, scene, checker)
}

/** Steps in a list know what those before them answered. */
function checkItems(items: unknown[], shape: Shape, at: At, scene: Scene, checker: Checker): void {
  let known = scene
  for (const [index, item] of items.entries()) {
    checkShape(item, memberShape(shape, index), inside(at, items, index), known, checker)
    if (isStepList(shape) && isObject(item)) known = afterStep(item, known, checker)
  }
}

const isStepList = (shape: Shape) => shape.type === 'array' && !Array.isArray(shape.items) && shape.items?.mark === 'step'

/** The keys of an object: none unknown, none missing, each as its shape says. */
export function checkMembers(value: Record<string, unknown>, shape: Shape, at: At, scene: Scene, checker: Checker): void {
  checkKeys(value, shape, at, checker)
  for (const [key, member] of Object.entries(value))
    checkShape(member, memberShape(shape, key), inside(at, value, key), scene, checker)
}

/** Only that no key is unknown or missing. An unknown key is taken for the missing one that it resembles. */
export function checkKeys(value: Record<string, unknown>, shape: Shape, at: At, checker: Checker): void {
  const known = Object.keys(shape.properties ?? {})
  const unknown = Object.keys(value).filter(key => memberShape(shape, key) === undefined)
  const told = new Set<string>()
  if (shape.additionalProperties === false && !shape.patternProperties) {
    for (const key of unknown) {
      const free = known.filter(one => !Object.hasOwn(value, one))
      report(checker, inside(at, value, key), 'key', `"${key}" is not a key here; the keys are ${known.sort().join(', ')}`, {
        value: key,
        near: { word: key, names: free },
      })
      const near = checker.problems.at(-1)?.nearest
      if (near !== undefined) told.add(near)
    }
  }
  for (const key of shape.required ?? []) {
    if (Object.hasOwn(value, key) || told.has(key)) continue
    report(checker, at, 'required', `the key "${key}" is missing`, { value: key })
  }
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object { … }',
  array: 'a list [ … ]',
  null: 'null',
}

/** Type, constants, pattern and bounds. False when the value is no such thing at all. */
export function checkValue(value: unknown, shape: Shape, at: At, checker: Checker): boolean {
  if (shape.enum || 'const' in shape) return checkChoice(value, shape.enum ?? [shape.const], at, checker)
  if (shape.type !== undefined && !fits(value, { type: shape.type })) {
    report(checker, at, 'type', `${typeNames[shape.type] ?? shape.type} is expected, not ${showValue(value)}`, { value })
    return false
  }
  if (shape.type === 'integer' && !Number.isInteger(value)) {
    report(checker, at, 'type', `a whole number is expected, not ${showValue(value)}`, { value })
    return false
  }
  if (typeof value === 'string' && shape.pattern !== undefined && !new RegExp(shape.pattern).test(value)) {
    report(checker, at, 'pattern', `${showValue(value)} is not of the form ${explainPattern(shape)}`, { value })
    return false
  }
  if (typeof value === 'string' && shape.type === 'string' && shape.mark === undefined && !checkConstant(value, at, checker))
    return false
  return checkBounds(value, shape, at, checker)
}

function checkChoice(value: unknown, choices: unknown[], at: At, checker: Checker): boolean {
  if (choices.includes(value)) return true
  const near = typeof value === 'string' ? { near: { word: value, names: choices.filter(one => typeof one === 'string') } } : {}
  report(checker, at, 'choice', `${listWords(choices)} is expected, not ${showValue(value)}`, { value, ...near })
  return false
}

function checkBounds(value: unknown, shape: Shape, at: At, checker: Checker): boolean {
  const size = typeof value === 'number' ? value : typeof value === 'string' || Array.isArray(value) ? value.length : undefined
  if (size === undefined) return true
  const [least, most] =
    typeof value === 'number'
      ? [shape.minimum, shape.maximum]
      : typeof value === 'string'
        ? [shape.minLength, shape.maxLength]
        : [shape.minItems, shape.maxItems]
  const unit = typeof value === 'number' ? '' : typeof value === 'string' ? ' characters' : ' members'
  if (least !== undefined && size < least)
    report(checker, at, 'range', `at least ${least}${unit} expected, not ${size}`, { value })
  if (most !== undefined && size > most) report(checker, at, 'range', `at most ${most}${unit} expected, not ${size}`, { value })
  return true
}

/** No alternative fits. A value of the right type is told what is wrong with it; any other what would be right. */
export function reportMisfit(value: unknown, shape: Shape, at: At, checker: Checker): void {
  const options = shape.anyOf ?? []
  const choices = options.flatMap(one => (one.enum ? one.enum : 'const' in one ? [one.const] : []))
  const near = options.find(one => one.type !== undefined && !('const' in one) && fits(value, { type: one.type }))
  if (near && options.filter(one => one.type === near.type).length === 1 && choices.length === 0) {
    checkValue(value, near, at, checker)
    return
  }
  const names = options.filter(one => !('const' in one) && !one.enum).map(one => describeShape(one))
  const expected = [...choices.map(one => JSON.stringify(one)), ...new Set(names)].join(' or ')
  const word = typeof value === 'string' ? { near: { word: value, names: choices.filter(one => typeof one === 'string') } } : {}
  report(checker, at, choices.length > 0 ? 'choice' : 'type', `${expected} is expected, not ${showValue(value)}`, {
    value,
    ...word,
  })
}

function describeShape(shape: Shape): string {
  if (shape.mark === 'expression') return 'an expression "=…"'
  if (shape.mark === 'path') return 'a path "/…"'
  if (shape.mark === 'call') return 'a call "GET x/Y" or "POST x/Y"'
  if (shape.mark === 'blocks') return 'a list of blocks'
  if (shape.pattern === '^=') return 'an expression "=…"'
  return typeNames[shape.type ?? ''] ?? 'a value'
}

const explainPattern = (shape: Shape): string =>
  shape.mark === undefined && shape.pattern !== '^='
    ? `${shape.pattern}`
    : describeShape(shape.mark === undefined ? { pattern: '^=' } : shape)
