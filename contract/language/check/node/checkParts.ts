import type { Shape } from '../../kinds.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside, type Scene } from '../Scene.ts'

/** The keys of a block that name fields of the rows of a json field: `field` says which one that is. */
export function checkParts(node: Record<string, unknown>, shape: Shape, at: At, scene: Scene, checker: Checker): void {
  const marked = Object.entries(shape.properties ?? {}).filter(([, one]) => one.mark === 'part' || itemMark(one) === 'part')
  const field = scene.fields?.fields[String(node.field)]
  if (marked.length === 0 || !field) return
  if (!field.fields) {
    const message = `the field "${String(node.field)}" describes no rows: it needs the type json and "fields"`
    return report(checker, inside(at, node, 'field'), 'type', message, { value: node.field })
  }
  const names = Object.keys(field.fields)
  for (const [key] of marked) {
    const value = node[key]
    const place = inside(at, node, key)
    const named = Array.isArray(value)
      ? value.map((one, index) => [one, inside(place, value, index)] as const)
      : [[value, place] as const]
    for (const [name, where] of named) {
      if (typeof name !== 'string' || names.includes(name)) continue
      report(checker, where, 'name', `the rows of "${String(node.field)}" have no field "${name}"`, {
        value: name,
        near: { word: name, names },
      })
    }
  }
}

const itemMark = ({ items }: Shape) => (items && !Array.isArray(items) ? items.mark : undefined)
