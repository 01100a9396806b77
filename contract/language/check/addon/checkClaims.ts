import type { Claim } from '../../Site.ts'
import { addonOf } from '../../Addon.ts'
import type { Document } from '../../read/Document.ts'
import { isObject } from '../../places.ts'
import type { Checker } from '../Scene.ts'

/**
 * What code has for itself: no add-on has a call, a table, a widget or a module that the product or another add-on has. What one owner
 * has twice the server tells where it starts; two entities of one name or call are told by checks of their own.
 */
export function checkClaims(claims: readonly Claim[], entities: Document[], checker: Checker): void {
  const owners = new Map<string, Claim>()
  const ofFiles = new Set(entities.flatMap(claimsOf))
  for (const claim of [...ofFiles, ...claims].toSorted(ownFirst)) {
    const owner = owners.get(claim.what)
    if (owner === undefined) owners.set(claim.what, claim)
    else if (owner.addon !== claim.addon && !(ofFiles.has(owner) && ofFiles.has(claim)))
      checker.problems.push({
        file: claim.file,
        line: claim.line,
        column: 1,
        path: '',
        rule: 'addon',
        value: claim.what,
        message: `${owner.file} has the ${claim.what} already`,
      })
  }
}

/** The product was there first, then add-ons in the order of their keys. */
const ownFirst = (a: Claim, b: Claim): number => ((a.addon ?? '') < (b.addon ?? '') ? -1 : a.addon === b.addon ? 0 : 1)

/** The table of an entity and the calls that are answered for it. */
function claimsOf({ id, file, value }: Document): Claim[] {
  const addon = addonOf(file)
  const own = addon === undefined ? {} : { addon }
  const { api, lists, states } = value
  const named = isObject(api) ? Object.entries(api) : []
  const calls = [
    ...named.map(([name, call]) => `${name === 'list' || name === 'info' ? 'GET' : 'POST'} ${String(call)}`),
    ...Object.keys(isObject(lists) ? lists : {}).map(call => `GET ${call}`),
    ...callsOfStates(states).map(call => `POST ${call}`),
  ]
  return [`table ${id}`, ...calls.map(call => `call ${call}`)].map(what => ({ what, file, line: 1, ...own }))
}

const callsOfStates = (states: unknown): string[] =>
  (Array.isArray(states) ? states : []).flatMap(machine =>
    isObject(machine) && isObject(machine.transitions)
      ? Object.values(machine.transitions).flatMap(one => (isObject(one) && typeof one.call === 'string' ? [one.call] : []))
      : [],
  )
