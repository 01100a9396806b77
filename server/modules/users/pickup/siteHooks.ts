import { isPlatform } from '../../../context/isPlatform.ts'
import type { HooksOf, ValuesOf } from '../../../module/HooksOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'

type Site = RowOf<'site'>

/** What the platform has looked at, and looks at again. */
const reviewed = ['name', 'region', 'address', 'longitude', 'latitude'] as const

/** A new name or place of an approved pickup point waits beside the one in force (docs/rules/shops.md#sites). */
export const siteHooks: HooksOf<'site'> = {
  beforeSave: async (context, _trx, values, old) => {
    if (!old || isPlatform(context.actor) || !isInForce(old)) return values
    const now = { ...inForce(old), ...(old.pending as object | null) }
    const next = { ...now, ...pick(values) }
    if (isSame(next, inForce(old))) return { ...without(values), pending: null, audit_status: 1 }
    return { ...without(values), pending: next, audit_status: 0 }
  },
}

/** It has been approved once, and a change of it may be waiting. */
const isInForce = ({ audit_status, pending }: Site): boolean => audit_status === 1 || pending !== null

const inForce = (site: Site) => Object.fromEntries(reviewed.map(name => [name, site[name]]))
const pick = (values: ValuesOf<'site'>) =>
  Object.fromEntries(reviewed.flatMap(name => (values[name] === undefined ? [] : [[name, values[name]]])))
const without = (values: ValuesOf<'site'>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !reviewed.some(one => one === name)))
const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)
