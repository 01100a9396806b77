import { hider, leftOut, others } from '../../expand/resolveNames.ts'
import { isObject } from '../../places.ts'
import type { Field } from '../../shape.ts'
import { allowed, allows } from './fieldUse.ts'
import { report } from '../report.ts'
import { type At, type Checker, type FieldSet, inside } from '../Scene.ts'

type Loose = Record<string, unknown>

/** What a list asks of the fields it names: an order, a filter, a picture, a value to edit. */
export function checkList(node: Loose, set: FieldSet, at: At, checker: Checker): void {
  for (const { value, place } of membersOf(node, 'filters', at))
    if (!isSign(value)) checkUse('filter', nameOf(value), place, set, checker)
  for (const key of ['filters', 'columns']) checkSigns(key, node, at, set, checker)
  for (const { value, place } of membersOf(node, 'rowActions', at)) checkForRows(value, place, set, checker)
  for (const { value, place } of membersOf(node, 'columns', at)) if (isObject(value)) checkColumnUse(value, place, set, checker)
  checkConditions(node, at, set, checker)
  if (isObject(node.views))
    for (const [key, view] of Object.entries(node.views))
      if (isObject(view)) checkView(view, inside(inside(at, node, 'views'), node.views, key), set, checker)
  checkExpand(node, at, set, checker)
  checkTabs(node, at, set, checker)
  checkCard(node.card, inside(at, node, 'card'), set, checker)
  checkSelect(node, at, checker)
  if (node.tree === true && set.entity && set.entity.tree === undefined)
    report(checker, inside(at, node, 'tree'), 'tree', `${set.owner} is no tree: it has no "tree"`, { value: true })
}

/** Rows are chosen for something: boxes that nothing is done with, and actions of rows that nobody can choose, are a mistake. */
function checkSelect(node: Loose, at: At, checker: Checker): void {
  const { select, batchActions, toolbar } = node
  // A table without an entity and a toolbar offers what its back end can.
  if (select === undefined || (typeof node.list !== 'string' && toolbar === undefined)) return
  const hasActions = Array.isArray(batchActions) && batchActions.length > 0
  const exports = Array.isArray(toolbar) && toolbar.some(action => (isObject(action) ? action.name : action) === 'export')
  const place = inside(at, node, 'select')
  if (select === 'none' && hasActions)
    report(checker, place, 'use', 'nobody can choose the rows that batchActions are for', { value: select })
  if (select !== 'none' && !hasActions && !exports)
    report(
      checker,
      place,
      'use',
      'nothing can be done with chosen rows: there are no batchActions and no "export" in the toolbar',
      {
        value: select,
      },
    )
}

const isSign = (value: unknown): value is string =>
  typeof value === 'string' && (value === hider || value === others || leftOut(value) !== undefined)

function checkSigns(key: string, node: Loose, at: At, set: FieldSet, checker: Checker): void {
  const seen = new Set<string>()
  for (const { value, place } of membersOf(node, key, at)) {
    if (!isSign(value)) continue
    if (seen.has(value))
      report(checker, place, 'use', `"${value}" stands twice among the ${key}; the first says it all`, { value })
    else checkSign(value, key, place, set, checker)
    seen.add(value)
  }
}

/** `"..."` and `"-name"` speak of what the entity says of its lists. */
function checkSign(sign: string, key: string, at: At, { entity, owner }: FieldSet, checker: Checker): void {
  const preset = entity?.presets?.list?.[key]
  const name = leftOut(sign)
  if (sign === hider || !entity) return
  if (!Array.isArray(preset))
    return report(checker, at, 'use', `"${sign}" speaks of the ${key} of the "list" of ${owner}, and it has none`, {
      value: sign,
    })
  const names = preset.map(nameOf).filter(one => typeof one === 'string')
  if (name !== undefined && !names.includes(name))
    report(checker, at, 'use', `"${name}" is none of the ${key} of the "list" of ${owner}`, {
      value: sign,
      near: { word: name, names },
    })
}

/** What an entity does to selected rows alone is no action of one row. */
function checkForRows(action: unknown, at: At, { entity, owner }: FieldSet, checker: Checker): void {
  const name = isObject(action) ? action.name : action
  if (typeof name !== 'string' || entity?.actions[name]?.only !== 'batch') return
  report(checker, at, 'action', `"${name}" of ${owner} is for selected rows alone: it belongs to batchActions`, { value: name })
}

const nameOf = (value: unknown): unknown => (isObject(value) ? value.field : value)

function membersOf(node: Loose, key: string, at: At): { value: unknown; place: At }[] {
  const list = node[key]
  return Array.isArray(list) ? list.map((value, index) => ({ value, place: inside(inside(at, node, key), list, index) })) : []
}

const uses = { sort: ['sorted', '"sort": true'], filter: ['filtered', 'a filter'] } as const

function checkUse(use: 'sort' | 'filter', name: unknown, at: At, set: FieldSet, checker: Checker): void {
  if (typeof name !== 'string' || allows(use, name, set, checker)) return
  const [done, needs] = uses[use]
  const known = allowed(use, set, checker)
  report(checker, at, 'use', `${set.owner} cannot be ${done} by "${name}"; the fields with ${needs} are ${known.join(', ')}`, {
    value: name,
  })
}

function checkView(view: Loose, at: At, set: FieldSet, checker: Checker): void {
  checkSort(view.sort, at, view, set, checker)
  checkConditions(view, at, set, checker)
}

/** Fixed conditions are sent as filters are, so they ask the same of their fields. */
function checkConditions(owner: Loose, at: At, set: FieldSet, checker: Checker): void {
  const { where } = owner
  if (!isObject(where)) return
  const place = inside(at, owner, 'where')
  for (const name of Object.keys(where)) checkUse('filter', name, inside(place, where, name), set, checker)
}

/** Of what belongs to a row only that is there which comes with lists. */
function checkExpand(node: Loose, at: At, { entity, owner }: FieldSet, checker: Checker): void {
  if (node.expand !== undefined && (node.tree === true || entity?.tree !== undefined))
    report(checker, inside(at, node, 'expand'), 'use', `the rows of ${owner} open to those below them: it is a tree`)
  for (const { value, place } of membersOf(node, 'expand', at)) {
    if (!isObject(value) || value.record !== '=row' || typeof value.field !== 'string') continue
    const children = entity?.children?.[value.field]
    if (children && children.list !== true)
      report(
        checker,
        inside(place, value, 'field'),
        'use',
        `"${value.field}" does not come with lists: say "list": true where ${owner} has it`,
        {
          value: value.field,
        },
      )
  }
}

/** Tabs are the options of one field, which nothing else of the list decides about. */
function checkTabs(node: Loose, at: At, set: FieldSet, checker: Checker): void {
  const { tabs, api } = node
  const field = typeof tabs === 'string' ? set.fields[tabs] : undefined
  if (typeof tabs !== 'string' || !field) return
  const place = inside(at, node, 'tabs')
  checkUse('filter', tabs, place, set, checker)
  const fault = !isObject(field.options)
    ? `"${tabs}" has no options to make tabs of`
    : [node.where, set.entity?.lists[String(api)]].some(where => isObject(where) && Object.hasOwn(where, tabs))
      ? `the list has a fixed "${tabs}": its tabs would all be one`
      : membersOf(node, 'filters', at).some(({ value }) => nameOf(value) === tabs)
        ? `"${tabs}" is a filter as well; its tabs choose it already`
        : undefined
  if (fault !== undefined) report(checker, place, 'use', fault, { value: tabs })
}

function checkColumnUse(column: Loose, at: At, set: FieldSet, checker: Checker): void {
  if (column.sort !== undefined && column.sort !== false) checkUse('sort', column.field, inside(at, column, 'sort'), set, checker)
  const field = typeof column.field === 'string' ? set.fields[column.field] : undefined
  if (field && column.can !== undefined && field.can !== column.can) tellOpen(column, at, set, checker)
  if (column.edit !== true) return
  const reason =
    column.value !== undefined
      ? 'a computed column'
      : field?.writable === false
        ? `"${column.field}", which is not writable`
        : field?.virtual
          ? `"${column.field}", which is virtual`
          : undefined
  if (reason !== undefined)
    report(checker, inside(at, column, 'edit'), 'use', `nobody can change ${reason}`, { value: column.field ?? true })
}

/** A column that is not drawn is no protection: the server sends its field all the same. */
function tellOpen(column: Loose, at: At, { owner }: FieldSet, checker: Checker): void {
  const message = `the server sends "${column.field}" to everybody; write the same "can" at the field of ${owner}`
  report(checker, inside(at, column, 'can'), 'use', message, { value: column.can })
}

/** The order of a view, and that of an entity. */
export function checkSort(sort: unknown, at: At, owner: Loose, set: FieldSet, checker: Checker): void {
  if (isObject(sort)) checkUse('sort', sort.field, inside(inside(at, owner, 'sort'), sort, 'field'), set, checker)
}

function checkCard(card: unknown, at: At, set: FieldSet, checker: Checker): void {
  if (!isObject(card) || typeof card.image !== 'string') return
  const field = set.fields[card.image]
  const isPicture = ({ type }: Field) => checker.kinds.fields.get(type)?.isPicture === true
  if (!field || isPicture(field)) return
  const pictures = Object.entries(set.fields).flatMap(([name, one]) => (isPicture(one) ? [name] : []))
  const message = `"${card.image}" is no picture; ${set.owner} has ${pictures.join(', ') || 'none'}`
  report(checker, inside(at, card, 'image'), 'use', message, { value: card.image })
}
