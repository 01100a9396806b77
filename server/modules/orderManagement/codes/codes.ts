import { randomInt } from 'node:crypto'
import type { RowOf } from '../../../rows/RowOf.ts'

/** `status`: 0 unused, 1 used, 2 refunded, 3 expired. The code of a pickup point is of no line. */
export type Code = { code: string; status: 0 | 1 | 2 | 3; order_goods_id: number | null; valid_to: number | null } & {
  used_at: number | null
  used_by: string | null
  used_site: string | null
}
type Use = { at: number; by: string; site: string | null }

const unused = { status: 0, used_at: null, used_by: null, used_site: null } as const

export const newCode = (order_goods_id: number | null = null, valid_to: number | null = null): Code => ({
  code: String(randomInt(1e12)).padStart(12, '0'),
  order_goods_id,
  valid_to,
  ...unused,
})

/** Those of an order; the server alone writes them. */
export const codesOf = ({ codes }: { codes?: RowOf<'order'>['codes'] }): Code[] => (codes ?? []) as Code[]

/** As people of the shop see them: whoever redeems one has been shown it. */
export const hideCodes = (codes: readonly Code[]): Code[] =>
  codes.map(one => ({ ...one, code: `**** **** ${one.code.slice(-4)}` }))

/** Why a code is of no use any more, in English; null where it is. */
export function whyNoUse({ status, valid_to }: Code, now: number): string | null {
  if (status === 1) return 'This code has been used'
  if (status === 2) return 'The money for this code has been given back'
  return status === 3 || (valid_to !== null && valid_to <= now) ? 'This code has expired' : null
}

/** The codes once some are used, and whether none is left that could be. */
export function spendCodes(
  codes: readonly Code[],
  chosen: readonly Code[],
  { at, by, site }: Use,
): { codes: Code[]; last: boolean } {
  const after = codes.map(
    (one): Code => (chosen.includes(one) ? { ...one, status: 1, used_at: at, used_by: by, used_site: site } : one),
  )
  return { codes: after, last: after.every(one => whyNoUse(one, at) !== null) }
}

/** The codes once the money for so many pieces of some lines has gone back. */
export function voidCodes(codes: readonly Code[], items: readonly { line: { id: number }; num: number }[]): Code[] {
  const left = new Map(items.map(({ line, num }) => [line.id, num]))
  return codes.map((one): Code => {
    const line = one.order_goods_id ?? 0
    const count = left.get(line) ?? 0
    if (one.status !== 0 || count === 0) return one
    left.set(line, count - 1)
    return { ...one, status: 2 }
  })
}

/** When the first of those that nobody has used yet expires. */
export function nextExpiry(codes: readonly Code[]): number | null {
  const moments = codes.flatMap(({ status, valid_to }) => (status === 0 && valid_to !== null ? [valid_to] : []))
  return moments.length === 0 ? null : Math.min(...moments)
}
