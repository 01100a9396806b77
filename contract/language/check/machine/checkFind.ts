import { foldOf, folds, splitSource } from '../../derive.ts'
import { isObject } from '../../places.ts'
import { checkMark } from '../node/checkMark.ts'
import { checkPart } from '../node/checkPart.ts'
import { listWords, report } from '../report.ts'
import { type At, type Checker, entityFields, inside, type Scene } from '../Scene.ts'

type Loose = Record<string, unknown>

/** What a transition looks up: a fold over rows of an entity, with conditions that know what the transition knows. */
export function checkFind(value: Loose, at: At, scene: Scene, checker: Checker): void {
  const { find } = value
  if (!isObject(find)) return
  const place = inside(at, value, 'find')
  for (const [name, one] of Object.entries(find)) if (isObject(one)) checkOne(one, inside(place, find, name), scene, checker)
}

function checkOne(one: Loose, at: At, scene: Scene, checker: Checker): void {
  const fold = foldOf(one)
  if (!fold || folds.filter(name => one[name] !== undefined).length > 1)
    return report(checker, at, 'required', `what is looked up is one of ${listWords(folds)}`, { value: one })
  const text = one[fold]
  if (typeof text !== 'string') return
  const { source, field } = splitSource(text)
  const target = checker.entities.get(source)
  const place = inside(at, one, fold)
  if (!target) {
    const near = { word: source, names: checker.entityNames }
    return checker.entityNames.has(source)
      ? undefined
      : report(checker, place, 'use', `there is no entity "${source}"`, { value: text, near })
  }
  checkPart(fold, field, place, target, checker)
  const fields = entityFields(target)
  if (fields.fields[field ?? '']?.can !== undefined)
    report(checker, place, 'use', `not everybody sees "${field}" of ${source}, and what is found of it anybody would`, {
      value: text,
    })
  checkMark('where', one.where, { type: 'object' }, inside(at, one, 'where'), { ...scene, fields }, checker)
}
