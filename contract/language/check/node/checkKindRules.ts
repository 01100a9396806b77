import type { Kind } from '../../kinds.ts'
import { checkAs } from '../name/checkOwnNames.ts'
import type { At, Checker, Scene } from '../Scene.ts'
import { checkPlaces } from './checkPlaces.ts'
import type { KindCheck } from './KindCheck.ts'

/** What a kind asks besides what its shape and marks say. */
export function checkKindRules(kind: Kind, node: Record<string, unknown>, at: At, scene: Scene, checker: Checker): void {
  checkPlaces(kind.standardActions ?? {}, node, at, scene, checker)
  checkAs(node, at, checker)
  const check = kind.check as KindCheck | undefined // a kind stands below the check and cannot name its types
  check?.(node, at, scene, checker)
}
