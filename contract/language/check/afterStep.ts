import { askedFields } from './askedFields.ts'
import { memberNames, type Scene, withNames } from './Scene.ts'

/** What the steps behind a step know besides: what it answered. */
export function afterStep(step: Record<string, unknown>, scene: Scene): Scene {
  const asked = memberNames(askedFields(step.ask, scene.fields))
  if (!['call', 'ask', 'open'].some(kind => Object.hasOwn(step, kind))) return scene
  const named = typeof step.as === 'string' ? [[step.as, asked] as const] : []
  return withNames(scene, [['result', asked], ...named])
}
