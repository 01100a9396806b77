import { type Entity, EntityShape } from '../../Entity.ts'
import { systemFields } from '../../systemFields.ts'
import { asShape, memberShape } from '../../kinds.ts'
import { isObject } from '../../places.ts'
import type { Field, Where } from '../../shape.ts'
import { checkColumnName, checkPlainName } from '../name/checkFieldNames.ts'
import { checkShape } from '../node/checkShape.ts'
import { report } from '../report.ts'
import { type At, type Checker, entityFields, inside, type Scene } from '../Scene.ts'

type Loose = Record<string, unknown>

/** Rows of other entities that belong to a record: each by a key of theirs that an index serves. */
export function checkChildren(children: unknown, at: At, { fields }: Loose, entity: Entity | null, checker: Checker): void {
  const shape = memberShape(asShape(EntityShape), 'children')
  if (!isObject(children)) return checkShape(children, shape, at, sceneOf(undefined), checker)
  for (const [name, one] of Object.entries(children)) {
    const place = inside(at, children, name)
    checkPlainName(place, checker)
    checkColumnName(one, place, checker)
    if (isObject(fields) && Object.hasOwn(fields, name))
      report(checker, place, 'fieldName', `"${name}" is the name of a field already`, { value: name })
    const target = isObject(one) ? checker.entities.get(String(one.entity)) : undefined
    checkShape(one, shape && memberShape(shape, name), place, sceneOf(target), checker)
    if (entity && target && isObject(one)) checkOne(one, place, entity, target, checker)
  }
}

const sceneOf = (target: Entity | undefined): Scene => ({ fields: target ? entityFields(target) : null, names: new Map() })

function checkOne(one: Loose, at: At, entity: Entity, target: Entity, checker: Checker): void {
  checkKey(one, at, entity, target, checker)
  for (const key of [...ofOwned, 'where'] as const)
    if (one[key] !== undefined && (key !== 'where') !== (one.owned === true))
      report(
        checker,
        inside(at, one, key),
        'use',
        `only ${key === 'where' ? 'children that are not owned have' : 'owned children have'} "${key}"`,
        {
          value: one[key],
        },
      )
  checkPosition(one, at, target, checker)
  checkAdd(one, at, checker)
  if (one.owned === true && target.tenant !== entity.tenant)
    report(checker, inside(at, one, 'owned'), 'use', `rows of ${target.entity} do not belong to the shop of a ${entity.entity}`, {
      value: true,
    })
  if (Array.isArray(one.fields))
    for (const [index, name] of one.fields.entries())
      tellAbsent(name, inside(inside(at, one, 'fields'), one.fields, index), target, checker)
}

/** What only rows that are saved with their record can have. */
const ofOwned = ['min', 'type', 'add', 'key', 'position'] as const

/** A position is a number that nobody writes but the save. */
function checkPosition(one: Loose, at: At, target: Entity, checker: Checker): void {
  const { position } = one
  const field = typeof position === 'string' && Object.hasOwn(target.fields, position) ? target.fields[position] : undefined
  if (!field || (checker.kinds.fields.get(field.type)?.holds === 'number' && field.writable === false)) return
  const message = `"${String(position)}" of ${target.entity} is written by the save alone: it needs to be a number with "writable": false`
  report(checker, inside(at, one, 'position'), 'use', message, { value: position })
}

/** The word on the button that adds a row belongs to a type whose rows are added by one. */
function checkAdd(one: Loose, at: At, checker: Checker): void {
  const { add, type } = one
  if (add === undefined || typeof type !== 'string') return
  const shape = checker.kinds.fields.get(type)?.shape
  if (shape && memberShape(asShape(shape), 'add') === undefined)
    report(checker, inside(at, one, 'add'), 'use', `"${type}" has no button that adds a row`, { value: add })
}

/** What a secret field holds never leaves the server, and a virtual one has no value here. */
function tellAbsent(name: unknown, at: At, target: Entity, checker: Checker): void {
  const field = typeof name === 'string' && Object.hasOwn(target.fields, name) ? target.fields[name] : undefined
  if (field?.secret || field?.virtual)
    report(
      checker,
      at,
      'use',
      `"${String(name)}" of ${target.entity} is ${field.secret ? 'secret' : 'virtual'}: its rows do not have it here`,
      { value: name },
    )
}

/** The key of rows that belong to a record: a field that holds its id, first in an index. */
export function checkKey(one: Loose, at: At, entity: Entity, target: Entity, checker: Checker): void {
  const { by } = one
  const place = inside(at, one, 'by')
  const known: Record<string, Field> = { ...systemFields, ...target.fields }
  const field = typeof by === 'string' && Object.hasOwn(known, by) ? known[by] : undefined
  if (!field) return
  const name = `${target.entity}.${by}`
  if (field.to !== undefined ? field.to !== entity.entity : checker.kinds.fields.get(field.type)?.holds !== 'number')
    report(
      checker,
      place,
      'use',
      `${name} does not hold the id of a ${entity.entity}: give it the type "ref" to ${entity.entity}`,
      {
        value: by,
      },
    )
  // Of a list of ids no index begins with one.
  else if (
    checker.kinds.fields.get(field.type)?.holds !== 'list' &&
    !isIndexed(target, String(by), isObject(one.where) ? one.where : {})
  )
    report(checker, place, 'use', `no index of ${target.entity} begins with "${by}": each page would read the whole table`, {
      value: by,
    })
}

/** The tenant begins every key. */
function isIndexed(target: Entity, by: string, where: Where | Loose): boolean {
  if (by === 'supplier_id') return true
  const fixed = new Set(Object.keys(where))
  const indexes: unknown[] = [target.indexes, target.unique].flatMap(groups => (Array.isArray(groups) ? groups : []))
  return [...indexes, [target.tree]].some(parts => {
    if (!Array.isArray(parts)) return false
    const own = parts.filter(part => part !== 'supplier_id')
    const at = own.indexOf(by)
    return at >= 0 && own.slice(0, at).every(part => fixed.has(part))
  })
}
