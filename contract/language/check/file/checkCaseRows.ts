import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, entityFields, inside, memberNames } from '../Scene.ts'

/** The rows and the record that a case answers hold what their entity has: a field renamed is renamed in the cases too. */
export function checkCaseRows(key: string, answer: unknown, at: At, checker: Checker): void {
  if (!isObject(answer) || 'refuse' in answer || key.includes('?')) return
  const api = key.replace(/^GET /, '')
  for (const entity of checker.entities.values()) {
    const known = memberNames(entityFields(entity))
    if (!known) continue
    const check = (row: unknown, place: At) => checkRow(row, place, { owner: entity.entity, known }, checker)
    if (api === entity.api.info) check(answer, at)
    if (api === entity.api.list || Object.hasOwn(entity.lists, api)) checkTable(answer, at, check)
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

type Owner = { owner: string; known: ReadonlySet<string> }

function checkRow(row: unknown, at: At, { owner, known }: Owner, checker: Checker): void {
  if (!isObject(row)) return
  for (const name of Object.keys(row))
    if (!known.has(name))
      report(checker, inside(at, row, name), 'cases', `${owner} has no field "${name}"`, {
        value: name,
        near: { word: name, names: known },
      })
}
