import type { Entity } from '../Entity.ts'
import type { Shape } from '../kinds.ts'
import type { Places } from '../places.ts'
import { copyPlaces, resolveNames } from './resolveNames.ts'

type Loose = Record<string, unknown>
const none: Loose = {}
/** Two ways to say the same: a block that says one takes the other from nobody. */
const either = ['fields', 'sections']

/** A block with what its entity says all blocks of its kind have in common; what it says itself stays. */
export function withPreset(node: Loose, kind: string, shape: Shape, entity: Entity | null | undefined, places: Places): Loose {
  const common = entity?.presets?.[kind] ?? none
  const isOwn = either.some(key => Object.hasOwn(node, key))
  const preset = isOwn ? Object.fromEntries(Object.entries(common).filter(([key]) => !either.includes(key))) : common
  const merged: Loose = { ...preset, ...node }
  copyPlaces(common, merged, places)
  copyPlaces(node, merged, places)
  for (const [key, member] of Object.entries(shape.properties ?? {})) {
    const value = merged[key]
    if (!Array.isArray(value) || !namesFields(member)) continue
    merged[key] = resolveNames(value, value !== preset[key] && Array.isArray(preset[key]) ? preset[key] : [], places)
  }
  return merged
}

/** Whether a key holds columns or filters. */
const namesFields = ({ items }: Shape): boolean =>
  items !== undefined && !Array.isArray(items) && (items.mark === 'column' || items.mark === 'filter')
