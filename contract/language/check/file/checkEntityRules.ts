import type { Entity } from '../../Entity.ts'
import { isObject } from '../../places.ts'
import { checkSort } from '../node/checkList.ts'
import { report } from '../report.ts'
import { checkImportKey } from './checkImportKey.ts'
import { checkHint, checkSearch } from './checkSearch.ts'
import { checkSite } from './checkSite.ts'
import { type At, type Checker, type FieldSet, inside } from '../Scene.ts'

type Loose = Record<string, unknown>

/** What an entity asks of the fields it names: that they are columns, and that its parent is one of its own. */
export function checkEntityRules(value: Loose, entity: Entity, fields: FieldSet, at: At, checker: Checker): void {
  checkSort(value.sort, at, value, fields, checker)
  checkParent(value, entity, at, checker)
  checkSearch(value, entity, at, checker)
  checkHint(value, entity, at, checker)
  checkSite(value, entity, at, checker)
  checkImportKey(value, entity, at, checker)
  tellReveal(value, entity, at, checker)
  checkTitle(value.title, inside(at, value, 'title'), fields, checker)
  tellGuarded(value.title, inside(at, value, 'title'), fields, checker)
  tellGuarded(value.tree, inside(at, value, 'tree'), fields, checker)
  for (const key of ['unique', 'indexes'] as const) checkColumns(value, key, at, fields, checker)
  if (isObject(value.fields))
    for (const [name, field] of Object.entries(value.fields))
      if (isObject(field) && field.unique === true)
        tellVirtual(name, inside(inside(inside(at, value, 'fields'), value.fields, name), field, 'unique'), fields, checker)
}

/** A call that tells whole values needs fields that are shown shortened. */
function tellReveal(value: Loose, entity: Entity, at: At, checker: Checker): void {
  if (entity.api.reveal === undefined || !isObject(value.api)) return
  if (!Object.values(entity.fields).some(field => field.mask !== undefined))
    report(
      checker,
      inside(inside(at, value, 'api'), value.api, 'reveal'),
      'use',
      'no field has "mask": there is nothing to reveal',
      {
        value: entity.api.reveal,
      },
    )
}

function checkParent(value: Loose, entity: Entity, at: At, checker: Checker): void {
  for (const key of ['levels', 'level'] as const)
    if (entity[key] !== undefined && entity.tree === undefined)
      report(checker, inside(at, value, key), 'tree', `${entity.entity} is no tree: it has no "tree"`, { value: entity[key] })
  const level = entity.level === undefined ? undefined : entity.fields[entity.level]
  if (level && (checker.kinds.fields.get(level.type)?.holds !== 'number' || level.writable !== false)) {
    const message = `"${entity.level}" is written by the server alone: it needs to be a number with "writable": false`
    report(checker, inside(at, value, 'level'), 'use', message, { value: entity.level })
  }
  if (entity.tree === undefined) return
  const parent = entity.fields[entity.tree]
  if (!parent || parent.to === entity.entity) return
  const message = `"${entity.tree}" holds no id of another ${entity.entity}: it needs "to": "${entity.entity}"`
  report(checker, inside(at, value, 'tree'), 'tree', message, { value: entity.tree })
}

function checkColumns(value: Loose, key: 'unique' | 'indexes', at: At, fields: FieldSet, checker: Checker): void {
  const groups = value[key]
  if (!Array.isArray(groups)) return
  const place = inside(at, value, key)
  for (const [index, group] of groups.entries())
    if (Array.isArray(group))
      for (const [number, name] of group.entries())
        tellVirtual(name, inside(inside(place, groups, index), group, number), fields, checker)
}

/** What a record is called is found by its row alone: a column, or what the database works out of some. */
function checkTitle(name: unknown, at: At, fields: FieldSet, checker: Checker): void {
  const field = typeof name === 'string' && Object.hasOwn(fields.fields, name) ? fields.fields[name] : undefined
  if (typeof field?.derive !== 'string') tellVirtual(name, at, fields, checker)
}

/** Everybody who sees a record sees what it is called and where it hangs. */
function tellGuarded(name: unknown, at: At, { fields, owner }: FieldSet, checker: Checker): void {
  const field = typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined
  for (const key of ['can', 'mask'] as const)
    if (field?.[key] !== undefined)
      report(checker, at, 'use', `"${String(name)}" of ${owner} has "${key}", and everybody sees this of a record`, {
        value: name,
      })
}

function tellVirtual(name: unknown, at: At, { fields, owner }: FieldSet, checker: Checker): void {
  const field = typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field?.virtual === true || field?.derive !== undefined)
    report(checker, at, 'use', `"${String(name)}" is ${field.virtual ? 'virtual' : 'derived'}: ${owner} has no such column`, {
      value: name,
    })
}
