import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

type Loose = Record<string, unknown>

/** What only records of which there are many have. */
const ofMany = [
  'title',
  'counted',
  'none',
  'tenant',
  'lists',
  'children',
  'list',
  'states',
  'sort',
  'tree',
  'search',
  'site',
  'unique',
  'indexes',
  'appendOnly',
  'module',
  'size',
  'import',
  'importKey',
  'export',
] as const
const fieldOfMany = ['unique', 'sort', 'filter', 'sum', 'derive', 'sn'] as const

/** An entity of one record is read and saved, and nothing else; every other one has a field that names its records. */
export function checkSingle(value: Loose, at: At, checker: Checker): void {
  if (value.single === undefined) {
    if (value.title === undefined) report(checker, at, 'required', 'the key "title" is missing', { value: 'title' })
    return
  }
  const refuse = (holder: Loose, key: string, place: At) =>
    report(checker, inside(place, holder, key), 'use', `of settings there is one record alone, so there is no "${key}"`, {
      value: holder[key],
    })
  for (const key of ofMany) if (value[key] !== undefined) refuse(value, key, at)
  checkCalls(value, at, refuse, checker)
  const { fields } = value
  if (!isObject(fields)) return
  for (const [name, field] of Object.entries(fields))
    if (isObject(field))
      for (const key of fieldOfMany)
        if (field[key] !== undefined && field[key] !== false)
          refuse(field, key, inside(inside(at, value, 'fields'), fields, name))
}

function checkCalls(value: Loose, at: At, refuse: (holder: Loose, key: string, at: At) => void, checker: Checker): void {
  const { api } = value
  if (!isObject(api)) return
  const place = inside(at, value, 'api')
  for (const key of ['list', 'delete', 'reveal']) if (api[key] !== undefined) refuse(api, key, place)
  for (const key of ['info', 'save'])
    if (api[key] === undefined) report(checker, place, 'required', `settings need the call "${key}"`, { value: key })
}
