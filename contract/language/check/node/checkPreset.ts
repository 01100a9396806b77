import { copyPlaces } from '../../expand/resolveNames.ts'
import type { Entity } from '../../Entity.ts'
import { type Shape, shapeOf } from '../../kinds.ts'
import { isObject } from '../../places.ts'
import { report, showValue } from '../report.ts'
import { type At, type Checker, inside, type Scene } from '../Scene.ts'
import { checkKindNode } from './checkKindNode.ts'

/** What a page says of one block, and its entity of none. */
const ofPages = ['record', 'api', 'where']

/** What an entity says of all its blocks of a kind, checked as such a block. The key under which it stands is the kind. */
export function checkPreset(value: unknown, kind: string, entity: Entity, at: At, scene: Scene, checker: Checker): void {
  if (!isObject(value))
    return report(checker, at, 'type', `keys of the block "${kind}" { … } are expected, not ${showValue(value)}`, { value })
  const known = Object.keys(shapeOf(checker.kinds.blocks.get(kind)!).properties ?? {})
  const allowed = known.filter(key => key !== kind && !ofPages.includes(key))
  const strange = Object.keys(value).filter(key => !allowed.includes(key))
  for (const key of strange)
    report(checker, inside(at, value, key), 'key', `"${key}" is not a key here; the keys are ${allowed.sort().join(', ')}`, {
      value: key,
      near: { word: key, names: allowed },
    })
  const node = Object.fromEntries([[kind, entity.entity], ...Object.entries(value).filter(([key]) => allowed.includes(key))])
  copyPlaces(value, node, checker.places)
  checkKindNode(node, 'block', { ...at }, scene, checker)
}

export const isPreset = (shape: Shape | undefined): boolean => shape?.mark === 'preset'
