import { toSql } from '../../../expression/toSql.ts'
import { foldOf, folds, splitSource } from '../../derive.ts'
import type { Entity } from '../../Entity.ts'
import { pathsOf } from '../../pathsOf.ts'
import { isObject } from '../../places.ts'
import type { Field } from '../../shape.ts'
import { checkColumns } from '../expression/checkColumns.ts'
import { checkFieldName } from '../name/checkNames.ts'
import { checkMark } from '../node/checkMark.ts'
import { checkPart } from '../node/checkPart.ts'
import { listWords, report } from '../report.ts'
import { type At, type Checker, entityFields, inside } from '../Scene.ts'
import { checkKey } from './checkChildren.ts'

type Loose = Record<string, unknown>

/** What only a column that is written can be. */
const written = ['required', 'writable', 'unique', 'default', 'virtual', 'secret'] as const

/** Fields that the database works out: of columns of the row, or of rows that belong to it. */
export function checkDerived(field: unknown, at: At, entity: Entity, checker: Checker): void {
  if (!isObject(field)) return
  if (typeof field.compute === 'string') tellGuardedIn(field.compute, field.can, inside(at, field, 'compute'), entity, checker)
  if (field.derive === undefined) return
  for (const key of written)
    if (field[key] !== undefined)
      report(checker, inside(at, field, key), 'use', `nothing is written into a derived field, so it has no "${key}"`, {
        value: field[key],
      })
  const place = inside(at, field, 'derive')
  if (typeof field.derive === 'string') checkComputed(field.derive, field.can, place, entity, checker)
  else if (isObject(field.derive)) checkFold(field.derive, field.can, place, entity, checker)
}

function tellGuardedIn(text: string, can: unknown, at: At, { fields }: Entity, checker: Checker): void {
  for (const name of pathsOf(text).flatMap(path => path.split('.')[1] ?? []))
    tellGuarded(name, Object.hasOwn(fields, name) ? fields[name] : undefined, can, at, checker)
}

function checkComputed(text: string, can: unknown, at: At, entity: Entity, checker: Checker): void {
  tellGuardedIn(text, can, at, entity, checker)
  checkColumns(text, at, entity, checker, toSql, true)
}

function checkFold(derive: Loose, can: unknown, at: At, entity: Entity, checker: Checker): void {
  const named = folds.filter(fold => derive[fold] !== undefined)
  const fold = foldOf(derive)
  if (!fold || named.length > 1)
    return report(checker, at, 'required', `a derived field is one of ${listWords(folds)}`, { value: derive })
  const text = derive[fold]
  if (typeof text !== 'string') return
  const place = inside(at, derive, fold)
  const { source, field } = splitSource(text)
  const children = entity.children ?? {}
  const target = checker.entities.get(children[source]?.entity ?? source)
  if (!target)
    return report(checker, place, 'use', `${entity.entity} has no children "${source}", and there is no entity of that name`, {
      value: text,
      near: { word: source, names: [...Object.keys(children), ...checker.entityNames] },
    })
  if (typeof derive.at === 'string') checkReference(derive.at, source, inside(at, derive, 'at'), entity, checker)
  else if (children[source] === undefined && typeof derive.by !== 'string')
    return report(
      checker,
      place,
      'required',
      `"${source}" is no children of ${entity.entity}: "by" says which field of ${source} holds its id`,
      { value: text },
    )
  const scene = { fields: entityFields(target), names: new Map() }
  if (derive.by !== undefined) {
    if (children[source])
      report(checker, inside(at, derive, 'by'), 'use', `the children "${source}" have their key already`, { value: derive.by })
    else if (typeof derive.by === 'string') {
      checkFieldName(derive.by, inside(at, derive, 'by'), scene, checker)
      checkKey(derive, at, entity, target, checker)
    }
  }
  if (derive.below !== undefined && entity.tree === undefined)
    report(checker, inside(at, derive, 'below'), 'tree', `${entity.entity} is no tree: it has no "tree"`, { value: true })
  if (derive.where !== undefined)
    checkMark('fixedWhere', derive.where, { type: 'object' }, inside(at, derive, 'where'), scene, checker)
  checkPart(fold, field, place, target, checker)
  if (field !== undefined) tellGuarded(field, target.fields[field], can, place, checker)
}

/** The row that a reference names. */
function checkReference(name: string, source: string, at: At, entity: Entity, checker: Checker): void {
  if (Object.hasOwn(entity.fields, name) && entity.fields[name]?.to !== source)
    report(checker, at, 'use', `"${name}" of ${entity.entity} is no reference to ${source}`, { value: name })
}

/** What is worked out of a field that not everybody may see would tell it to everybody. */
function tellGuarded(name: string, field: Field | undefined, can: unknown, at: At, checker: Checker): void {
  if (field?.can !== undefined && field.can !== can)
    report(checker, at, 'use', `"${name}" has "can": "${field.can}", and what is worked out of it needs the same`, {
      value: name,
    })
}
