import type { Party } from '../../../../contract/language/Machine.ts'
import type { Filled } from '../../../rows/RowOf.ts'

/** docs/rules/goods.md#states, the two axes `show` and `audit_status` and the recycle bin taken together. */
export type GoodsState = 'draft' | 'waiting' | 'rejected' | 'warehouse' | 'on_sale' | 'recycled'
export type GoodsAxes = Filled<'goods', 'show' | 'audit_status' | 'is_draft' | 'is_deleted'>
export type GoodsTransition = { action: string; from: GoodsState; to: GoodsState | 'gone'; by: readonly Party[] }

export function goodsState({ show, audit_status, is_draft, is_deleted }: GoodsAxes): GoodsState {
  if (is_deleted === 1) return 'recycled'
  if (show === 1) return 'on_sale'
  if (is_draft === 1) return 'draft'
  if (audit_status === 0) return 'waiting'
  return audit_status === 1 ? 'warehouse' : 'rejected'
}

const unsold: readonly GoodsState[] = ['draft', 'waiting', 'rejected', 'warehouse']

export const goodsTransitions: readonly GoodsTransition[] = [
  { action: 'pass', from: 'waiting', to: 'warehouse', by: ['U'] },
  { action: 'reject', from: 'waiting', to: 'rejected', by: ['U'] },
  { action: 'on', from: 'warehouse', to: 'on_sale', by: ['S', 'SYS'] },
  { action: 'off', from: 'on_sale', to: 'warehouse', by: ['S', 'SYS'] },
  // Taken off by the platform: the supplier cannot put it on again until the platform has looked at it.
  { action: 'force_off', from: 'on_sale', to: 'waiting', by: ['U'] },
  ...unsold.map((from): GoodsTransition => ({ action: 'recycle', from, to: 'recycled', by: ['S'] })),
  { action: 'restore', from: 'recycled', to: 'warehouse', by: ['S'] },
  { action: 'purge', from: 'recycled', to: 'gone', by: ['S'] },
]

/** The transition of an action from a state by one of these parties, or null: then it is refused with state_conflict. */
export const findGoodsTransition = (action: string, from: GoodsState, by: readonly Party[]): GoodsTransition | null =>
  goodsTransitions.find(
    transition => transition.action === action && transition.from === from && transition.by.some(party => by.includes(party)),
  ) ?? null

/** Names of the goods entity's actions that a state allows. */
export function allowedGoodsActions(axes: GoodsAxes, by: readonly Party[]): string[] {
  const state = goodsState(axes)
  const names = state === 'recycled' ? ['view'] : ['view', 'edit', 'copy']
  if (['on', 'off', 'force_off'].some(action => findGoodsTransition(action, state, by))) names.push('onoff')
  if (['recycle', 'purge'].some(action => findGoodsTransition(action, state, by))) names.push('delete')
  if (findGoodsTransition('restore', state, by)) names.push('restore')
  return names
}
