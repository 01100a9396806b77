import { isStandard } from '../../expand/expandAction.ts'
import type { StandardPlaces } from '../../kinds.ts'
import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside, type Scene } from '../Scene.ts'

/** A standard action stands where it has something to work on; one with steps of its own may stand anywhere. */
export function checkPlaces(places: StandardPlaces, node: Record<string, unknown>, at: At, scene: Scene, checker: Checker): void {
  for (const [key, allowed] of Object.entries(places)) {
    const list = node[key]
    if (!Array.isArray(list)) continue
    for (const [index, action] of list.entries()) {
      const name = isObject(action) ? action.name : action
      if (!isStandard(name) || allowed.includes(name) || hasSteps(name, action, scene, checker)) continue
      const message = `"${name}" has nothing to work on in ${key}; there the standard actions are ${allowed.join(', ')}`
      report(checker, inside(inside(at, node, key), list, index), 'action', message, { value: name })
    }
  }
}

const hasSteps = (name: string, action: unknown, { fields }: Scene, { kinds }: Checker): boolean =>
  (isObject(action) && Object.keys(action).some(key => key === 'run' || kinds.steps.has(key))) ||
  (fields?.entity?.actions[name]?.run.length ?? 0) > 0
