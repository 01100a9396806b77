import { AddonShape, demoKey } from '../../Addon.ts'
import { asShape } from '../../kinds.ts'
import { isObject } from '../../places.ts'
import type { Document } from '../../read/Document.ts'
import { checkMembers } from '../node/checkShape.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside, type Scene } from '../Scene.ts'

const noScene: Scene = { fields: null, names: new Map() }

/** The file that says what an add-on is. */
export function checkAddon({ value, id }: Document, checker: Checker): void {
  const at: At = { container: value, key: '', path: '' }
  checkMembers(value, asShape(AddonShape), at, noScene, checker)
  if (typeof value.addon === 'string' && value.addon !== id)
    report(checker, inside(at, value, 'addon'), 'addon', `the folder is called ${id}, so the add-on is "${id}"`, {
      value: value.addon,
      nearest: id,
    })
  if (Array.isArray(value.depends)) checkDepends(value.depends, id, inside(at, value, 'depends'), checker)
}

/** What it needs is there, and does not need it in turn. */
function checkDepends(depends: unknown[], own: string, at: At, checker: Checker): void {
  for (const [index, one] of depends.entries()) {
    const key = String(one)
    const place = inside(at, depends, index)
    const near = { word: key, names: checker.addons.keys() }
    if (!checker.addons.has(key)) report(checker, place, 'addon', `there is no add-on "${key}"`, { value: one, near })
    else if (needs(key, own, checker)) report(checker, place, 'addon', `${key} needs ${own} in turn`, { value: one })
  }
}

/** Whether one add-on needs another, by whatever way. */
function needs(key: string, other: string, { addons }: Checker): boolean {
  const all = new Set([key])
  for (const one of all) for (const needed of addons.get(one)?.depends ?? []) all.add(needed)
  return all.has(other)
}

/** A page, or a section of the menu, that says which add-on it is for. */
export function checkPlugin(value: Record<string, unknown>, at: At, checker: Checker): void {
  if (typeof value.plugin !== 'string' || value.plugin === demoKey || checker.addons.has(value.plugin)) return
  const near = { word: value.plugin, names: checker.addons.keys() }
  report(checker, inside(at, value, 'plugin'), 'addon', `there is no add-on "${value.plugin}"`, { value: value.plugin, near })
}

/** Sections of the menu that add-ons bring: each is there once. @param sections those of the product, by path, with their file */
export function checkOwnSections(addons: Document[], sections: Map<string, string>, checker: Checker): void {
  for (const { value, file } of addons) {
    if (!Array.isArray(value.menu)) continue
    checker.file = file
    const at = inside({ container: value, key: '', path: '' }, value, 'menu')
    for (const [index, section] of value.menu.entries()) {
      const path = isObject(section) ? String(section.path) : ''
      const other = sections.get(path)
      if (other === undefined) sections.set(path, file)
      else report(checker, inside(at, value.menu, index), 'route', `${other} has the section "${path}"`, { value: path })
    }
  }
}
