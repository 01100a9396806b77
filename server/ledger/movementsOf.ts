import { compile } from '../../contract/expression/compile.ts'
import type { Ledger, LegEnd, Posting } from '../../contract/language/Ledger.ts'
import { platformId } from '../context/isPlatform.ts'
import type { Account, Movement } from './Movement.ts'

type Scope = Record<string, unknown>

/**
 * What a posting of the ledger files moves for a record.
 * @param scope what its expressions know: `row` before and `next` after, `result`, `found`
 * @throws Error where an expression gives no amount of cents, or no owner
 */
export function movementsOf({ wallets }: Ledger, posting: Posting, scope: Scope & { next: Scope }, at?: number): Movement[] {
  const sn = String(scope.next[posting.number] ?? '')
  if (sn === '') throw new Error(`${posting.name} needs a number, and ${posting.entity}.${posting.number} is empty`)
  const seq = posting.seq === undefined ? 1 : wholeOf(posting.seq, scope, `${posting.name}.seq`)
  const shop = Number(scope.next.supplier_id)
  const account = (end: LegEnd): Account | null => end && { ...end, owner: ownerOf(end.wallet), shop }
  const ownerOf = (wallet: string): number => {
    if (wallets.get(wallet)?.owner === 'platform') return platformId
    return wholeOf(posting.owners[wallet] ?? '', scope, `the owner of "${wallet}" in ${posting.name}`)
  }
  return posting.legs.flatMap(({ from, to, amount, type, peerType, owe }) => {
    const cents = BigInt(wholeOf(amount, scope, `${posting.name}, ${type}`))
    if (cents === 0n) return []
    const stamp = at === undefined ? {} : { at }
    return [{ from: account(from), to: account(to), amount: cents, type, peerType, sn, seq, owe, ...stamp }]
  })
}

/** Cents are whole numbers, and what moves the other way is another posting. */
function wholeOf(expression: string, scope: Scope, place: string): number {
  const value = compile(expression.slice(1)).evaluate(scope)
  const number = typeof value === 'number' ? value : Number.NaN
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${place} gives ${String(value)}, which is no amount to post`)
  return number
}
