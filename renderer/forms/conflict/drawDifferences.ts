import type { ReactNode } from 'react'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Field } from '../../../contract/language/shape.ts'
import type { Host } from '../../host/Host.tsx'
import { fieldTypeOf } from '../../kind/registry.ts'
import { isEmpty } from '../../values/isEmpty.ts'
import { isSame } from '../../values/isSame.ts'
import { nothing } from '../../values/parts.tsx'
import type { Difference } from './ConflictTable.tsx'
import { findConflicts } from './findConflicts.ts'
import type { FormModel } from '../model/FormModel.ts'

type Row = Record<string, unknown>

/** Both values of the fields of a form in which it differs from what somebody else saved; `names`: of these alone. */
export function drawFormDifferences(model: FormModel, theirs: Row, names?: readonly string[]): Difference[] {
  const shown = findConflicts(model, theirs).filter(({ name }) => names?.includes(name) ?? true)
  return shown.map(({ name, label, mine, other }) => {
    const { field } = model.entry(name) ?? {}
    const draw = (value: unknown, row: Row) => (field ? drawValue(value, row, field, model.host) : nothing)
    return { key: name, label, mine: draw(mine, { ...model.record, [name]: mine }), theirs: draw(other, theirs) }
  })
}

/** Both values of what somebody else changed in a record since it was shown here. */
export function drawRecordDifferences(entity: Entity, row: Row, theirs: Row, host: Host): Difference[] {
  const changed = Object.entries(entity.fields).filter(
    ([name, field]) => !field.hidden && !field.virtual && name in row && name in theirs && !isSame(row[name], theirs[name]),
  )
  return changed.map(([name, field]) => ({
    key: name,
    label: host.t(field.label, undefined, field.context),
    mine: drawValue(row[name], row, { ...field, name }, host),
    theirs: drawValue(theirs[name], theirs, { ...field, name }, host),
  }))
}

const drawValue = (value: unknown, row: Row, field: Field, host: Host): ReactNode =>
  isEmpty(value) ? nothing : fieldTypeOf(field.type).cell(value, row, field, host)
