import type { FamilyPlace } from '../Family.ts'
import { isObject, type Places } from '../places.ts'
import { routeOfFile } from '../route/segments.ts'
import type { Document } from './Document.ts'

/** The pages that a family makes: each of its pages in each of its places. What is no page or place is left for the check to tell. */
export function expandFamily({ file, value, addon }: Document, places: Places): Document[] {
  const { for: all, pages } = value
  if (!Array.isArray(all) || !isObject(pages)) return []
  return all.filter(isPlace).flatMap(place =>
    Object.entries(pages).flatMap(([name, page]) => {
      if (!isObject(page)) return []
      const id = name === '.' ? place.base : routeOfFile(`${place.base.slice(1)}/${name}`)
      const own = addon === undefined ? {} : { addon }
      return [{ file, id, parts: [], value: fillObject(page, { place, places }), ...own }]
    }),
  )
}

const isPlace = (value: unknown): value is FamilyPlace => isObject(value) && typeof value.base === 'string'

type Filling = { place: FamilyPlace; places: Places }

function fillObject(written: Record<string, unknown>, filling: Filling): Record<string, unknown> {
  const filled: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(written)) fillMember(written, key, member, filled, filling)
  return filled
}

/** A value is where it was written; one that a place says is where that place says it. */
function fillMember(written: object, key: string | number, member: unknown, filled: object, filling: Filling): void {
  const { place, places } = filling
  const name = typeof member === 'string' && member.startsWith('=') ? member.slice(1) : undefined
  const isOwn = name !== undefined && Object.hasOwn(place, name)
  const value = isOwn ? place[name] : fillValue(member, filling)
  Object.defineProperty(filled, key, { value, enumerable: true, writable: true, configurable: true })
  const at = isOwn ? places.get(place, name) : places.get(written, key)
  if (at) places.set(filled, key, at)
}

function fillValue(value: unknown, filling: Filling): unknown {
  if (typeof value === 'string') return fillText(value, filling.place)
  if (isObject(value)) return fillObject(value, filling)
  if (!Array.isArray(value)) return value
  const filled: unknown[] = []
  for (const [index, item] of value.entries()) fillMember(value, index, item, filled, filling)
  return filled
}

/** `{base}/edit/{row.id}`: slots that the place does not know are those of the page. */
const fillText = (text: string, place: FamilyPlace): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => (Object.hasOwn(place, name) ? String(place[name]) : slot))
