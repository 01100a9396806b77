import { isSame } from '../../values/isSame.ts'
import type { FormModel } from '../model/FormModel.ts'
import { isOnlyShown } from '../model/planForm.ts'

export type Difference = { name: string; label: string; mine: unknown; other: unknown; isMine: boolean }

/** The fields in which what is entered here differs from what somebody else saved. `isMine`: it was changed here. */
export function findConflicts(model: FormModel, theirs: Record<string, unknown>): Difference[] {
  const changed = new Set(model.changedNames())
  return model.entries.flatMap(entry => {
    const { name, field } = entry
    const { secret, read } = model.types.get(field.type) ?? {}
    if (secret || isOnlyShown(entry)) return []
    const other = (read ? read(theirs, name) : theirs[name]) ?? null
    const mine = model.value(name)
    if (isSame(mine, other)) return []
    return [{ name, label: model.host.t(field.label, undefined, field.context), mine, other, isMine: changed.has(name) }]
  })
}
