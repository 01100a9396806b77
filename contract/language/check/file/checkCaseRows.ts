import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import type { Field } from '../../shape.ts'
import { checkOption } from '../node/checkFields.ts'
import { type At, type Checker, entityFields, inside, memberNames } from '../Scene.ts'

/** The rows and the record that a case answers hold what their entity has: its fields, and of its choices those there are. */
export function checkCaseRows(key: string, answer: unknown, at: At, checker: Checker): void {
  if (!isObject(answer) || 'refuse' in answer || key.includes('?')) return
  const api = key.replace(/^GET /, '')
  for (const entity of checker.entities.values()) {
    const isRecord = api === entity.api.info
    const isTable = api === entity.api.list || Object.hasOwn(entity.lists, api)
    if (!isRecord && !isTable) continue
    const { owner, fields } = entityFields(entity)
    const known = memberNames({ owner, fields })
    if (!known) continue
    const check = (row: unknown, place: At) => checkRow(row, place, { owner, known, fields }, checker)
    if (isRecord) check(answer, at)
    if (isTable) checkTable(answer, at, check)
  }
}

type CheckRow = (row: unknown, at: At) => void

function checkTable(answer: Record<string, unknown>, at: At, check: CheckRow): void {
  checkList(answer, 'rows', at, check)
  if (!isObject(answer.children)) return
  const children = inside(at, answer, 'children')
  for (const parent of Object.keys(answer.children)) checkList(answer.children, parent, children, check)
}

function checkList(container: Record<string, unknown>, key: string, at: At, check: CheckRow): void {
  const rows = container[key]
  if (!Array.isArray(rows)) return
  const list = inside(at, container, key)
  for (const [index, row] of rows.entries()) check(row, inside(list, rows, index))
}

type Owner = { owner: string; known: ReadonlySet<string>; fields: Record<string, Field> }

function checkRow(row: unknown, at: At, { owner, known, fields }: Owner, checker: Checker): void {
  if (!isObject(row)) return
  for (const [name, value] of Object.entries(row)) {
    const place = inside(at, row, name)
    if (known.has(name)) checkChoices(value, fields[name], place, checker)
    else report(checker, place, 'cases', `${owner} has no field "${name}"`, { value: name, near: { word: name, names: known } })
  }
}

/** A choice that its field does not offer is drawn as it is, and no test would notice. */
function checkChoices(value: unknown, field: Field | undefined, at: At, checker: Checker): void {
  if (!isObject(field?.options)) return
  for (const one of Array.isArray(value) ? value : [value])
    if (typeof one === 'string' || typeof one === 'number') checkOption(one, field.options, at, checker)
}
