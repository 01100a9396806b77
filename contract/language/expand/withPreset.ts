import type { Entity } from '../Entity.ts'
import type { Shape } from '../kinds.ts'
import type { Places } from '../places.ts'
import { copyPlaces, resolveNames } from './resolveNames.ts'

type Loose = Record<string, unknown>
const none: Loose = {}

/** A block with what its entity says all blocks of its kind have in common; what it says itself stays. */
export function withPreset(node: Loose, kind: string, shape: Shape, entity: Entity | null | undefined, places: Places): Loose {
  const preset = entity?.presets?.[kind] ?? none
  const merged: Loose = { ...preset, ...node }
  copyPlaces(preset, merged, places)
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
