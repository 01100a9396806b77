import { isCreating } from '../plan/isCreating.ts'
import type { ListPlan } from '../plan/planList.ts'
import type { KeysInUse } from './KeyList.tsx'

/** N is for lists that begin records, X for those whose rows can be chosen. */
export const keysInUse = ({ toolbar, select }: ListPlan): KeysInUse => ({
  creates: toolbar.some(isCreating),
  chooses: select !== 'none',
})
