import { asShape } from '../../kinds.ts'
import { isObject } from '../../places.ts'
import { checkShape } from './checkShape.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside, type Scene } from '../Scene.ts'

/** A widget is a folder of the console: `chat`, or `chat:argument`; its `schema.ts` says which options it takes. */
export function checkWidget(node: Record<string, unknown>, at: At, scene: Scene, checker: Checker): void {
  if (typeof node.widget !== 'string' || !checker.widgets) return
  const name = node.widget.split(':', 1)[0]!
  const shape = checker.widgets.get(name)
  if (shape === undefined)
    return report(checker, inside(at, node, 'widget'), 'name', `there is no widget "${name}"`, {
      value: name,
      near: { word: name, names: checker.widgets.keys() },
    })
  const place = inside(at, node, 'options')
  if (shape !== null) checkOptions(node.options ?? {}, shape, place, scene, checker)
  else if (isObject(node.options) && Object.keys(node.options).length > 0)
    report(checker, place, 'key', `the widget "${name}" takes no options: src/widgets/${name}/schema.ts would say which`, {
      value: node.options,
    })
}

/** An option that is an expression is checked where values are; any other along its shape. */
function checkOptions(options: unknown, shape: object, at: At, scene: Scene, checker: Checker): void {
  if (!isObject(options)) return checkShape(options, { type: 'object' }, at, scene, checker)
  const computed = Object.entries(options).filter(([, value]) => typeof value === 'string' && value.startsWith('='))
  const { properties = {}, ...rest } = asShape(shape)
  const known = { ...properties, ...Object.fromEntries(computed.flatMap(([key]) => (key in properties ? [[key, {}]] : []))) }
  checkShape(options, { ...rest, properties: known }, at, scene, checker)
}
