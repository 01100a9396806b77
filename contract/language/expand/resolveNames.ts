import { isObject, type Places } from '../places.ts'

type Loose = Record<string, unknown>
/** Hides what stands behind it; stands for all others of the preset; before a name, leaves one of them out. */
export const hider = '|'
export const others = '...'
const leaver = '-'

const nameOf = (item: unknown): unknown => (isObject(item) ? item.field : item)

/** The name that `"-name"` leaves out; undefined for any other text. */
export const leftOut = (item: unknown): string | undefined =>
  typeof item === 'string' && item.startsWith(leaver) ? item.slice(leaver.length) : undefined

/**
 * Columns or filters with their signs resolved: a name is that of the preset with all it says, `"..."` the others of the preset,
 * and what stands behind `"|"` is folded.
 */
export function resolveNames(written: readonly unknown[], preset: readonly unknown[], places: Places): unknown[] {
  const byName = new Map(preset.map(item => [nameOf(item), item]))
  const named = new Set(written.map(item => leftOut(item) ?? nameOf(item)))
  const rest = preset.flatMap((item, index) => (named.has(nameOf(item)) ? [] : [{ item, list: preset, index }]))
  const spread = written.flatMap((item, index) => (item === others ? rest : [{ item, list: written, index }]))
  const resolved: unknown[] = []
  let isFolded = false
  for (const { item, list, index } of spread) {
    if (item === hider) isFolded = true
    else if (leftOut(item) === undefined) {
      const place = places.get(list, index)
      if (place) places.set(resolved, resolved.length, place)
      resolved.push(withPresets(item, byName.get(nameOf(item)), isFolded, places))
    }
  }
  return resolved
}

function withPresets(item: unknown, preset: unknown, isFolded: boolean, places: Places): unknown {
  if (typeof item !== 'string' && !isObject(item)) return item
  const own: Loose = typeof item === 'string' ? { field: item } : item
  const base: Loose = isObject(preset) && preset !== item ? preset : {}
  const merged = { ...base, ...own, ...(isFolded ? { fold: true } : {}) }
  copyPlaces(base, merged, places)
  copyPlaces(own, merged, places)
  return merged
}

export function copyPlaces(from: object, to: object, places: Places): void {
  for (const key of ['', ...Object.keys(from)]) {
    const place = places.get(from, key)
    if (place) places.set(to, key, place)
  }
}
