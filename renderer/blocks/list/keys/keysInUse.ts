import { isCreating } from '../plan/isCreating.ts'
import type { ListPlan } from '../plan/planList.ts'
import type { KeysInUse } from './KeyList.tsx'

/** N is for lists that begin records, X for those whose rows can be chosen, E for those whose rows open to what is below them. */
export const keysInUse = ({ toolbar, select, expands }: ListPlan): KeysInUse => ({
  expands,
  creates: toolbar.some(isCreating),
  chooses: select !== 'none',
})
