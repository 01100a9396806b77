import { isLinkage, ofTables } from '../../expand/expandAsk.ts'
import { copyPlaces } from '../../expand/resolveNames.ts'
import { asShape, type Shape } from '../../kinds.ts'
import { closedShape, FieldKeys, FormItemKeys } from '../../nodes.ts'
import { isObject } from '../../places.ts'
import { FieldTypeName } from '../../shape.ts'
import { checkFieldName } from '../name/checkNames.ts'
import { report, showValue } from '../report.ts'
import { type At, type Checker, inside, memberNames, type Scene, withNames } from '../Scene.ts'
import { checkNewField } from './checkFields.ts'
import { checkCycles, readItem } from './checkLinkage.ts'
import { checkMembers } from './checkShape.ts'

type Loose = Record<string, unknown>
type Asking = { at: At; around: Scene; scene: Scene; checker: Checker }

/** Names of fields of the entity, or fields by name: with what differs, or described in place. */
export function checkAskFields(value: unknown, _shape: Shape, at: At, scene: Scene, checker: Checker): void {
  const around: Scene = { ...scene, fields: scene.around ?? null }
  if (Array.isArray(value)) {
    for (const [index, name] of value.entries()) checkName(name, inside(at, value, index), around, checker)
  } else if (isObject(value)) {
    for (const [name, field] of Object.entries(value)) checkAsked(field, { at: inside(at, value, name), around, scene, checker })
    const items = Object.entries(value).flatMap(([field, one]) =>
      isObject(one) ? readItem({ ...one, field }, inside(at, value, field)) : [],
    )
    checkCycles(items, checker)
  } else report(checker, at, 'type', `names of fields [ … ] or fields { … } are expected, not ${showValue(value)}`, { value })
}

function checkName(name: unknown, at: At, around: Scene, checker: Checker): void {
  if (typeof name === 'string') checkFieldName(name, at, around, checker)
  else report(checker, at, 'type', `the name of a field is expected, not ${showValue(name)}`, { value: name })
}

function checkAsked(field: unknown, { at, around, scene, checker }: Asking): void {
  if (!isObject(field)) return report(checker, at, 'type', `a field { … } is expected, not ${showValue(field)}`, { value: field })
  const linkage = pick(field, isLinkage, checker)
  const form = withNames(scene, [['form', memberNames(scene.fields)]])
  checkMembers(linkage, { ...asShape(FormItemKeys), required: [] }, at, form, checker)
  const rest = pick(field, (key, value) => !isLinkage(key, value), checker)
  const name = String(at.key)
  if (Object.hasOwn(rest, 'type')) checkNewField(rest, {}, at, around, checker)
  else if (!around.fields) report(checker, at, 'required', 'the key "type" is missing', { value: 'type' })
  else if (!Object.hasOwn(around.fields.fields, name)) checkFieldName(name, at, around, checker)
  else checkMembers(rest, changedShape(String(rest.as ?? around.fields.fields[name]?.type), checker), at, around, checker)
}

/** What a question may say of a field of the entity. */
function changedShape(type: string, { kinds }: Checker): Shape {
  const kind = kinds.fields.get(type)
  const shape = kind ? closedShape(kind, FieldKeys) : asShape(FieldKeys)
  const keys = Object.entries(shape.properties ?? {}).filter(([key]) => key !== 'type' && !ofTables.includes(key))
  const as = asShape(FieldTypeName('The type it is asked as'))
  return { type: 'object', additionalProperties: false, properties: { ...Object.fromEntries(keys), as } }
}

/** Some keys of an object, findable where they were written. */
function pick(object: Loose, wanted: (key: string, value: unknown) => boolean, { places }: Checker): Loose {
  const picked = Object.fromEntries(Object.entries(object).filter(([key, value]) => wanted(key, value)))
  copyPlaces(object, picked, places)
  return picked
}
