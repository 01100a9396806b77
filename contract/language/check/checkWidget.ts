import { report } from './report.ts'
import { type At, type Checker, inside } from './Scene.ts'

/** A widget is a folder of the console: `chat`, or `chat:argument`. */
export function checkWidget(node: Record<string, unknown>, kind: string, at: At, checker: Checker): void {
  if (kind !== 'widget' || typeof node.widget !== 'string' || !checker.widgets) return
  const name = node.widget.split(':', 1)[0]!
  if (checker.widgets.has(name)) return
  report(checker, inside(at, node, 'widget'), 'name', `there is no widget "${name}"`, {
    value: name,
    near: { word: name, names: checker.widgets },
  })
}
