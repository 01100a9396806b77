import { everyCalls } from '../../../wire/table/parameters.ts'
import { systemFields } from '../../systemFields.ts'
import { report } from '../report.ts'
import type { At, Checker } from '../Scene.ts'

const isName = /^[A-Za-z][A-Za-z0-9_]{0,58}$/
const isColumn = /^[a-z][a-z0-9_]{0,58}$/

/** Any field has a name that an expression can say and that is nothing every object has. */
export function checkPlainName(at: At, checker: Checker): void {
  const name = String(at.key)
  if (name in Object.prototype) tell(at, 'cannot be the name of a field: every object of JavaScript has that name', checker)
  else if (!isName.test(name))
    tell(at, 'cannot be the name of a field: letters, digits and _, at most 59, a letter first', checker)
}

/** A field of an entity is a column of its table and a parameter of its list calls. */
export function checkColumnName(field: unknown, at: At, checker: Checker): void {
  const name = String(at.key)
  const filters = typeof field === 'object' && field !== null && 'filter' in field && field.filter !== false
  if (Object.hasOwn(systemFields, name)) tell(at, 'is a field that the server keeps for every entity', checker)
  else if (isName.test(name) && !(name in Object.prototype) && !isColumn.test(name))
    tell(at, 'is a column of a table: small letters, digits and _', checker)
  else if (filters && everyCalls.has(name)) tell(at, 'is a parameter of every call, so no list is filtered by it', checker)
}

const tell = (at: At, reason: string, checker: Checker) =>
  report(checker, at, 'fieldName', `"${String(at.key)}" ${reason}`, { value: at.key })
