import { FamilyShape } from '../../Family.ts'
import { asShape } from '../../kinds.ts'
import { isObject } from '../../places.ts'
import type { Document } from '../../read/Document.ts'
import { checkMembers } from '../node/checkShape.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside, type Scene } from '../Scene.ts'

const noScene: Scene = { fields: null, names: new Map() }

/** The file of a family; the pages it makes are checked as pages. */
export function checkFamily({ value }: Document, checker: Checker): void {
  const at: At = { container: value, key: '', path: '' }
  checkMembers(value, asShape(FamilyShape), at, noScene, checker)
  if (Array.isArray(value.for)) checkAlike(value.for, inside(at, value, 'for'), checker)
}

/** A page may name what each of its places says, so what one says all say. */
function checkAlike(all: unknown[], at: At, checker: Checker): void {
  const places = all.flatMap((place, index) => (isObject(place) ? [{ place, at: inside(at, all, index) }] : []))
  const told = new Set<string>()
  for (const { place, at } of places)
    for (const name of Object.keys(place)) {
      const without = places.find(other => !Object.hasOwn(other.place, name))
      if (!without || name === 'base' || told.has(name)) continue
      told.add(name)
      const sentence = `${without.place.base} does not say "${name}", which another place says`
      report(checker, inside(at, place, name), 'required', sentence, { value: name })
    }
}
