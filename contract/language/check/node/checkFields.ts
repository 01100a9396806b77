import { FormSectionShape } from '../../Entity.ts'
import { asShape, type Shape } from '../../kinds.ts'
import { ColumnKeys, closedShape, FieldKeys, FilterKeys, FormItemKeys } from '../../nodes.ts'
import { isObject } from '../../places.ts'
import type { Field } from '../../shape.ts'
import { hider, leftOut, others } from '../../expand/resolveNames.ts'
import { checkFilled } from '../expression/checkExpression.ts'
import { checkPlainName } from '../name/checkFieldNames.ts'
import { checkFieldRules, misfit } from './checkFieldRules.ts'
import { checkFieldName, checkFieldType } from '../name/checkNames.ts'
import { checkKeys, checkMembers } from './checkShape.ts'
import { report, showValue } from '../report.ts'
import { type At, type Checker, inside, memberNames, type Scene, withNames } from '../Scene.ts'

/** A name among columns or filters; the signs `"|"` and `"..."` name none. */
function checkListed(text: string, at: At, scene: Scene, checker: Checker): void {
  if (text !== hider && text !== others) checkFieldName(leftOut(text) ?? text, at, scene, checker)
}

export function checkColumn(value: unknown, _shape: Shape, at: At, scene: Scene, checker: Checker): void {
  if (typeof value === 'string') return checkListed(value, at, scene, checker)
  if (!isObject(value)) return reportType(value, 'a column { … } or the name of a field', at, checker)
  checkMembers(value, asShape(ColumnKeys), at, scene, checker)
  const isKnown = ['field', 'value'].some(key => Object.hasOwn(value, key))
  const hasStranger = Object.keys(value).some(key => !Object.hasOwn(asShape(ColumnKeys).properties ?? {}, key))
  if (!isKnown && !hasStranger) report(checker, at, 'required', 'a column needs "field" or "value"')
}

export function checkFilter(value: unknown, _shape: Shape, at: At, scene: Scene, checker: Checker): void {
  if (typeof value === 'string') return checkListed(value, at, scene, checker)
  if (!isObject(value)) return reportType(value, 'a filter { … } or the name of a field', at, checker)
  checkMembers(value, asShape(FilterKeys), at, scene, checker)
}

export function checkFormItem(value: unknown, _shape: Shape, at: At, scene: Scene, checker: Checker): void {
  if (typeof value === 'string') return checkFieldName(value, at, scene, checker)
  if (!isObject(value)) return reportType(value, 'a field { … } or the name of one', at, checker)
  checkMembers(value, asShape(FormItemKeys), at, inForm(scene), checker)
}

export function checkSection(value: unknown, _shape: Shape, at: At, scene: Scene, checker: Checker): void {
  if (!isObject(value)) return reportType(value, 'a section { "label": …, "fields": [ … ] }', at, checker)
  checkMembers(value, asShape(FormSectionShape), at, inForm(scene), checker)
}

/** In a form `form` is its content; where a form only shows a record, that content is the record. */
const inForm = (scene: Scene): Scene => withNames(scene, [['form', scene.names.get('form') ?? memberNames(scene.fields)]])

/** A field described in place: told by its type, then checked against that type alone. */
export function checkNewField(value: unknown, _shape: Shape, at: At, scene: Scene, checker: Checker): void {
  checkPlainName(at, checker)
  if (!isObject(value)) return reportType(value, 'a field { "type": …, "label": … }', at, checker)
  const type = checker.kinds.fields.get(String(value.type))
  if (!type) {
    if (typeof value.type === 'string') return checkFieldType(value.type, inside(at, value, 'type'), scene, checker)
    if (Object.hasOwn(value, 'type'))
      return reportType(value.type, 'the name of a field type', inside(at, value, 'type'), checker)
    return checkKeys(value, { ...asShape(FieldKeys), additionalProperties: true }, at, checker)
  }
  const rows = memberNames(scene.fields)
  checkMembers(
    value,
    closedShape(type, FieldKeys),
    at,
    withNames(scene, [
      ['row', scene.names.get('row') ?? rows],
      ['form', rows],
    ]),
    checker,
  )
  if (value.derive !== undefined && !/^fields\.\w+$/.test(at.path))
    report(checker, inside(at, value, 'derive'), 'use', 'only a field of an entity is derived', { value: value.derive })
  checkDefault(value, at, checker)
  checkFieldRules(value, type, at, checker)
}

/** A first value must be one of the choices. */
function checkDefault(field: Record<string, unknown>, at: At, checker: Checker): void {
  if (!isObject(field.options) || field.default === undefined || field.default === null) return
  const values = Array.isArray(field.default) ? field.default : [field.default]
  // That nothing is evaluated there has been told.
  for (const value of values)
    if (!(typeof value === 'string' && value.startsWith('=')))
      checkOption(value, field.options, inside(at, field, 'default'), checker)
}

/** Whether a value is one of the choices, as it is stored. */
export function checkOption(value: unknown, options: Record<string, unknown>, at: At, checker: Checker): void {
  const keys = Object.keys(options)
  if (!keys.includes(String(value))) {
    report(checker, at, 'option', `${showValue(value)} is not among the options ${keys.join(', ')}`, {
      value,
      near: { word: String(value), names: keys },
    })
  } else if (typeof value === 'string' && /^\d+$/.test(value)) {
    report(checker, at, 'option', `${showValue(value)} is stored as a number: write ${value}`, { value, nearest: value })
  }
}

const operators = ['eq', 'in', 'lt', 'lte', 'gt', 'gte', 'contains']

/** Conditions on fields: `{show: 1}`, `{stock: {lt: 10}}`. */
export function checkWhere(value: unknown, _shape: Shape, at: At, scene: Scene, checker: Checker): void {
  if (!isObject(value)) return reportType(value, 'an object of conditions { "field": value }', at, checker)
  for (const [name, condition] of Object.entries(value)) {
    const place = inside(at, value, name)
    checkFieldName(name, place, scene, checker)
    checkCondition(condition, scene.fields?.fields[name], place, scene, checker)
  }
}

function checkCondition(condition: unknown, field: Field | undefined, at: At, scene: Scene, checker: Checker): void {
  if (Array.isArray(condition))
    return report(checker, at, 'type', 'several values are written {"in": [ … ]}', { value: condition })
  if (!isObject(condition)) return checkConditionValue(condition, field, at, scene, checker)
  for (const [operator, operand] of Object.entries(condition)) {
    const place = inside(at, condition, operator)
    if (!operators.includes(operator)) {
      report(checker, place, 'key', `"${operator}" is no operator; there are ${operators.join(', ')}`, {
        value: operator,
        near: { word: operator, names: operators },
      })
    } else if (operator === 'in' && !Array.isArray(operand) && typeof operand !== 'string') {
      reportType(operand, 'a list [ … ]', place, checker)
    } else {
      for (const one of Array.isArray(operand) ? operand : [operand])
        checkConditionValue(one, operator === 'eq' || operator === 'in' ? field : undefined, place, scene, checker)
    }
  }
}

function checkConditionValue(value: unknown, field: Field | undefined, at: At, scene: Scene, checker: Checker): void {
  if (typeof value === 'string') checkFilled(value, at, scene, checker)
  if (typeof value === 'object' && value !== null) return reportType(value, 'a text, a number, true, false or null', at, checker)
  // A slot or an expression has its value later.
  if (!field || value === null || (typeof value === 'string' && /[{=]/.test(value))) return
  const holds = checker.kinds.fields.get(field.type)?.holds
  const expected = holds === undefined || holds === 'list' || holds === 'object' ? undefined : misfit(value, holds)
  if (expected !== undefined) reportType(value, expected, at, checker)
  else if (isObject(field.options)) checkOption(value, field.options, at, checker)
}

const reportType = (value: unknown, expected: string, at: At, checker: Checker) =>
  report(checker, at, 'type', `${expected} is expected, not ${showValue(value)}`, { value })
