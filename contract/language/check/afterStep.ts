import { askedFields } from './askedFields.ts'
import { type Checker, memberNames, type Scene, withNames } from './Scene.ts'

/** What the steps behind a step know besides: what it answered. */
export function afterStep(step: Record<string, unknown>, scene: Scene, { kinds }: Pick<Checker, 'kinds'>): Scene {
  const asked = memberNames(askedFields(step.ask, scene.fields))
  if (![...kinds.steps].some(([name, { answers }]) => answers && Object.hasOwn(step, name))) return scene
  const named = typeof step.as === 'string' ? [[step.as, asked] as const] : []
  return withNames(scene, [['result', asked], ...named])
}
