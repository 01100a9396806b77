import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside, type Scene } from '../Scene.ts'

/** Paths that a step sets: `form.price`, `row.show`, `filters.state`, `query.tab`. */
export function checkTargets(values: unknown, heads: string[], at: At, scene: Scene, checker: Checker): void {
  if (!isObject(values)) return
  for (const path of Object.keys(values)) {
    const place = inside(at, values, path)
    const [head = '', name, ...rest] = path.split('.')
    if (!heads.includes(head) || name === undefined || rest.length > 0) {
      const message = `"${path}" cannot be set: it begins with ${heads.join(', ')} and names one value, "${heads[0]}.name"`
      report(checker, place, 'name', message, { value: path, near: { word: head, names: heads } })
    } else checkTarget(head, name, place, scene, checker)
  }
}

function checkTarget(head: string, name: string, at: At, scene: Scene, checker: Checker): void {
  if (head === 'query') return
  const members = scene.names.get(head)
  if (members === undefined) return report(checker, at, 'name', `there is no "${head}" at this place`, { value: at.key })
  if (members && !members.has(name))
    report(checker, at, 'field', `${head} has no "${name}"`, { value: at.key, near: { word: name, names: members } })
}

/** First values of a form, by the names of its fields. */
export function checkValues(values: unknown, at: At, { fields }: Scene, checker: Checker): void {
  if (!isObject(values) || !fields) return
  for (const name of Object.keys(values))
    if (!Object.hasOwn(fields.fields, name))
      report(checker, inside(at, values, name), 'field', `${fields.owner} has no field "${name}"`, {
        value: name,
        near: { word: name, names: Object.keys(fields.fields) },
      })
}
