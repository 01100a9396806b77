import { hash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import { sign } from '../../../contract/wire/access/signature.ts'
import type { Common } from './readCommon.ts'

/** Seconds a caller's clock may be away from ours. */
const tolerance = 300

/**
 * Refuses a call whose common parameters were changed on the way, or that is old. The suffix is known to every browser:
 * this is a tamper check, never a permission check.
 * @param now epoch seconds
 */
export function checkSignature(common: Common, suffix: string, now: number, anyClock: boolean): void {
  const { signature, ...signed } = common
  if (
    !equal(
      signature,
      sign(signed, suffix, text => hash('md5', text)),
    )
  )
    throw new Refusal('signature_invalid', '')
  if (!/^\d{1,12}$/.test(common.timestamp)) throw new Refusal('signature_invalid', '')
  if (!anyClock && Math.abs(Number(common.timestamp) - now) > tolerance)
    throw new Refusal('signature_invalid', '', { data: { server_time: now } })
}

function equal(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
