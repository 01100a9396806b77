import { addonOf } from '../../Addon.ts'
import { checkSlots } from '../expression/checkExpression.ts'
import { report } from '../report.ts'
import type { At, Checker, Scene } from '../Scene.ts'

/** Every check of this file: the thing a text names must be there. */

export function checkEntityName(name: string, at: At, _scene: Scene, checker: Checker): void {
  if (checker.entityNames.has(name)) return checkOwner(name, at, checker)
  report(checker, at, 'entity', `there is no entity "${name}"`, { value: name, near: { word: name, names: checker.entityNames } })
}

/** What an add-on brings is named by itself and by those that need it: elsewhere it may not be there. */
function checkOwner(name: string, at: At, checker: Checker): void {
  const owner = checker.entities.get(name)?.plugin
  const own = addonOf(checker.file)
  if (owner === undefined || owner === own || (own !== undefined && checker.addons.get(own)?.depends.includes(owner))) return
  const message = `${name} is of the add-on ${owner}, which may not be installed; an add-on that "depends" on it may name it`
  report(checker, at, 'addon', message, { value: name })
}

export function checkFieldName(name: string, at: At, scene: Scene, checker: Checker): void {
  if (!scene.fields || Object.hasOwn(scene.fields.fields, name)) return
  report(checker, at, 'field', `${scene.fields.owner} has no field "${name}"`, {
    value: name,
    near: { word: name, names: Object.keys(scene.fields.fields) },
  })
}

export function checkFieldType(name: string, at: At, _scene: Scene, checker: Checker): void {
  if (checker.kinds.fields.has(name)) return
  report(checker, at, 'fieldType', `there is no field type "${name}"`, {
    value: name,
    near: { word: name, names: checker.kinds.fields.keys() },
  })
}

/** A link: its slots, and that a page or an action is there. */
export function checkPath(path: string, at: At, scene: Scene, checker: Checker): void {
  const before = checker.problems.length
  checkSlots(path, at, scene, checker)
  if (checker.problems.length > before || checker.findRoute(path) || !checker.complete) return
  const plain = path.split(/[?#]/, 1)[0]!.replace(/\{[^{}]*\}/g, '{id}')
  report(checker, at, 'link', `no page and no action is at "${path}"`, {
    value: path,
    near: { word: plain, names: checker.routes },
  })
}

/** A permission: the route of a page or action, or a call; or a comma list of them, all of which are needed. */
export function checkPermission(name: string, at: At, scene: Scene, checker: Checker): void {
  if (name.includes(',')) {
    for (const one of name.split(',')) checkPermission(one.trim(), at, scene, checker)
    return
  }
  const known = name.startsWith('/') ? checker.routes : checker.apis
  if (known.has(name) || !checker.complete || checker.serverApis?.has(name)) return
  const kind = name.startsWith('/') ? 'route' : 'call'
  report(checker, at, 'permission', `there is no ${kind} "${name}" to hold a permission for`, {
    value: name,
    near: { word: name, names: known },
  })
}

export function checkIcon(name: string, at: At, _scene: Scene, checker: Checker): void {
  if (!checker.icons || checker.icons.has(name)) return
  report(checker, at, 'icon', `there is no icon "${name}"`, { value: name, near: { word: name, names: checker.icons } })
}
