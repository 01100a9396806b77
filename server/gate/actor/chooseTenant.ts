import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { isPlatform, platformId } from '../../context/isPlatform.ts'
import type { Actor } from '../../context/Actor.ts'

/**
 * The tenant of a call (docs/rules/wire.md#tenant). It comes from the token; the header may only repeat it, except that people of
 * the platform may name any supplier, or 0 for all (null).
 * @param named the header `supplieruid`; before login it is the shop whose public pages are shown
 */
export function chooseTenant(actor: Actor, named: string): number | null {
  const id = readId(named)
  if (actor.kind === 'nobody') return id && id > 0 ? id : platformId
  if (id === null) return actor.supplierId
  if (isPlatform(actor)) return id === 0 ? null : id
  if (id !== actor.supplierId) throw new Refusal('tenant_mismatch', '')
  return id
}

function readId(text: string): number | null {
  if (text === '') return null
  const id = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(id)) throw new Refusal('tenant_mismatch', '')
  return id
}
