import { asShape, memberShape } from '../../kinds.ts'
import { LedgerShape, type Leg, type LegEnd, type Posting, PostingShape } from '../../Ledger.ts'
import { isObject } from '../../places.ts'
import type { Document } from '../../read/Document.ts'
import { checkKeys, checkShape } from '../node/checkShape.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside, type Scene } from '../Scene.ts'
import { sceneOfMove } from '../machine/sceneOfMove.ts'

type Loose = Record<string, unknown>

const shape = asShape(LedgerShape)
const noScene: Scene = { fields: null, names: new Map() }

/** A file of the ledger: its wallets, and what its postings move between them. */
export function checkLedger({ value }: Document, checker: Checker): void {
  const at: At = { container: value, key: '', path: '' }
  checkKeys(value, shape, at, checker)
  for (const [key, member] of Object.entries(value)) {
    const place = inside(at, value, key)
    if (key !== 'postings' || !isObject(member)) checkShape(member, memberShape(shape, key), place, noScene, checker)
    else for (const [name, posting] of Object.entries(member)) checkPosting(name, posting, inside(place, member, name), checker)
  }
}

function checkPosting(name: string, value: unknown, at: At, checker: Checker): void {
  const ofPosting = asShape(PostingShape)
  if (!isObject(value)) return checkShape(value, ofPosting, at, noScene, checker)
  const before = checker.problems.length
  checkKeys(value, ofPosting, at, checker)
  const scene = sceneOfMove(checker.entities.get(String(value.entity)) ?? null)
  for (const [key, member] of Object.entries(value))
    checkShape(member, memberShape(ofPosting, key), inside(at, value, key), scene, checker)
  const long = checker.ledger.postings.get(name)
  if (!long || checker.problems.length > before) return
  for (const [index, leg] of long.legs.entries())
    checkLeg(leg, long, value, inside(inside(at, value, 'legs'), value.legs as object, index), checker)
  if (checker.problems.length > before) return
  checkOwners(long, value, at, checker)
  checkTypes(long, value, at, checker)
  if (!long.opening) checkNamed(name, at, checker)
}

/** A leg moves something: between two places, that its wallets have. */
function checkLeg(leg: Leg, posting: Posting, value: Loose, at: At, checker: Checker): void {
  const written = (value.legs as Loose[])[posting.legs.indexOf(leg)]
  if (!written) return
  for (const side of ['from', 'to'] as const) {
    const end = leg[side]
    const place = inside(at, written, side)
    const wallet = end && checker.ledger.wallets.get(end.wallet)
    if (!end || wallet?.buckets.includes(end.bucket)) continue
    const names = [...checker.ledger.wallets.values()].flatMap(one => one.buckets.map(bucket => `${one.name}.${bucket}`))
    const message = wallet ? `the wallet "${end.wallet}" has no bucket "${end.bucket}"` : `there is no wallet "${end.wallet}"`
    report(checker, place, 'posting', message, { value: written[side], near: { word: String(written[side]), names } })
  }
  if (written.from === written.to)
    report(checker, at, 'posting', 'it leaves where it enters: nothing is moved', { value: written.from })
}

const walletsOf = ({ legs }: Posting): Set<string> =>
  new Set(legs.flatMap(({ from, to }) => [from, to]).flatMap(end => end?.wallet ?? []))

/** Whose wallet is meant is said for each but the platform's, of which there is one. */
function checkOwners(posting: Posting, value: Loose, at: At, checker: Checker): void {
  const used = walletsOf(posting)
  for (const wallet of used) {
    const { owner } = checker.ledger.wallets.get(wallet) ?? {}
    if (owner !== undefined && owner !== 'platform' && posting.owners[wallet] === undefined)
      report(checker, at, 'required', `whose wallet "${wallet}" is: write "owners": { "${wallet}": "=row.…" }`, { value: wallet })
  }
  if (!isObject(value.owners)) return
  for (const wallet of Object.keys(posting.owners))
    if (!used.has(wallet))
      report(checker, inside(inside(at, value, 'owners'), value.owners, wallet), 'use', `no leg moves anything of "${wallet}"`, {
        value: wallet,
      })
}

/** Entries are posted once by owner and type: two of one kind would stand in each other's way. */
function checkTypes({ legs }: Posting, value: Loose, at: At, checker: Checker): void {
  const seen = new Set<string>()
  for (const [index, leg] of legs.entries())
    for (const key of keysOf(leg)) {
      const place = inside(inside(at, value, 'legs'), value.legs as object, index)
      if (seen.has(key))
        report(checker, place, 'duplicate', `another leg posts "${leg.type}" for the same owner`, { value: leg.type })
      seen.add(key)
    }
}

function keysOf({ type, peerType, from, to }: Leg): string[] {
  const key = (end: LegEnd, of: string) => (end ? [`${end.wallet} ${of}`] : [])
  return from?.wallet === to?.wallet ? key(from, type) : [...key(from, type), ...key(to, from ? peerType : type)]
}

/** A posting that nothing names is no use; where a name is written wrong it may be this one that is meant. */
function checkNamed(name: string, at: At, checker: Checker): void {
  const posts = [...checker.entities.values()].flatMap(({ machines = [] }) =>
    machines.flatMap(({ transitions }) => transitions.flatMap(({ outcomes }) => outcomes.flatMap(({ post }) => post))),
  )
  const isSure = checker.complete && posts.every(one => checker.ledger.postings.has(one))
  if (isSure && !posts.includes(name)) report(checker, at, 'use', `no transition posts "${name}"`, { value: name })
}
