import { isObject } from '../../places.ts'
import { type At, inside } from '../Scene.ts'

type Loose = Record<string, unknown>

/** The transition itself, and each of the ways it may end. */
export function endsOf(value: Loose, at: At): { end: Loose; place: At }[] {
  const { to } = value
  const ends = Array.isArray(to)
    ? to.flatMap((end, index) => (isObject(end) ? [{ end, place: inside(inside(at, value, 'to'), to, index) }] : []))
    : []
  return [{ end: value, place: at }, ...ends]
}
