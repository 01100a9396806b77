import type { Entity } from '../../Entity.ts'
import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

type Loose = Record<string, unknown>

/** What a transition, or a way it may end, posts stands in the ledger, and is made for this entity. */
export function checkPosts(value: Loose, at: At, entity: Entity, checker: Checker): void {
  for (const { end, place } of endsOf(value, at)) {
    const where = inside(place, end, 'post')
    for (const [index, name] of textsOf(end.post).entries()) {
      const here = Array.isArray(end.post) ? inside(where, end.post, index) : where
      const posting = checker.ledger.postings.get(name)
      if (!posting) {
        const near = { word: name, names: checker.ledger.postings.keys() }
        report(checker, here, 'posting', `schemas/ledger has no posting "${name}": write it there`, {
          value: name,
          near,
        })
      } else if (posting.entity !== entity.entity)
        report(checker, here, 'posting', `"${name}" is posted for ${posting.entity}, not for ${entity.entity}`, { value: name })
    }
  }
}

function endsOf(value: Loose, at: At): { end: Loose; place: At }[] {
  const { to } = value
  const ends = Array.isArray(to)
    ? to.flatMap((end, index) => (isObject(end) ? [{ end, place: inside(inside(at, value, 'to'), to, index) }] : []))
    : []
  return [{ end: value, place: at }, ...ends]
}

const textsOf = (value: unknown): string[] => [value].flat().filter(one => typeof one === 'string')
