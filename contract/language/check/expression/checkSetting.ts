import type { Field } from '../../shape.ts'
import { listWords, report } from '../report.ts'
import type { At, Checker } from '../Scene.ts'

/** `settings.shopping_setting.auto_receive_days`: a field of an entity of which there is one record alone. */
export function checkSetting(path: string, text: string, at: At, checker: Checker): void {
  const [, name, field] = path.split('.')
  const singles = [...checker.entities.values()].filter(({ single }) => single !== undefined)
  const names = singles.map(({ entity }) => entity)
  const tell = (sentence: string, word: string, near: readonly string[]) =>
    report(checker, at, 'setting', `${sentence}, in "${text}"`, { value: text, near: { word, names: near } })
  if (name === undefined || field === undefined) return tell('a setting is named settings.{entity}.{field}', name ?? '', names)
  const entity = singles.find(one => one.entity === name)
  if (!entity) {
    // Of a file that cannot be read nothing is known.
    if (checker.complete) tell(`there are no settings "${name}"; there are ${listWords(names) || 'none'}`, name, names)
    return
  }
  const known = findSetting(entity.fields, field)
  if (!known) tell(`${name} has no setting "${field}"`, field, Object.keys(entity.fields))
  else if (known.secret || known.type === 'password') tell(`"${field}" of ${name} is secret: no expression reads it`, field, [])
}

const findSetting = (fields: Readonly<Record<string, Field>>, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined
