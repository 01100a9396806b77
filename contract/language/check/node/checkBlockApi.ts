import { report } from '../report.ts'
import { type At, type Checker, inside, type Scene } from '../Scene.ts'

/** The table endpoint of a list must be a list call of its entity: the server answers no other with these rows. */
export function checkBlockApi(node: Record<string, unknown>, at: At, scene: Scene, checker: Checker): void {
  const entity = scene.fields?.entity
  if (typeof node.api !== 'string' || !entity) return
  const known = [...(entity.api.list === undefined ? [] : [entity.api.list]), ...Object.keys(entity.lists)]
  if (known.includes(node.api)) return
  const message = `"${node.api}" is no list call of ${entity.entity}; it has ${known.join(', ') || 'none'}`
  report(checker, inside(at, node, 'api'), 'api', message, { value: node.api, near: { word: node.api, names: known } })
}
