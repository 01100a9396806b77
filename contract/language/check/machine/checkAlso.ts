import type { Entity } from '../../Entity.ts'
import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

type Loose = Record<string, unknown>

/** Transitions of other records: these are referred to or are children, and their transition is the server's and asks what is answered. */
export function checkAlso(value: Loose, at: At, entity: Entity, checker: Checker): void {
  const { also } = value
  if (!Array.isArray(also)) return
  for (const [index, one] of also.entries())
    if (isObject(one)) checkOne(one, inside(inside(at, value, 'also'), also, index), entity, checker)
}

function checkOne(one: Loose, at: At, entity: Entity, checker: Checker): void {
  const { of, take } = one
  if (typeof of !== 'string' || typeof take !== 'string') return
  const refs = Object.keys(entity.fields).filter(name => entity.fields[name]?.type === 'ref')
  const names = [...refs, ...Object.keys(entity.children ?? {})]
  if (!names.includes(of))
    return report(checker, inside(at, one, 'of'), 'field', `${entity.entity} has no reference and no children "${of}"`, {
      value: of,
      near: { word: of, names },
    })
  const target = checker.entities.get(entity.children?.[of]?.entity ?? entity.fields[of]?.to ?? '')
  if (!target) return
  const all = (target.machines ?? []).flatMap(({ transitions }) => transitions)
  const taken = all.find(({ name }) => name === take)
  const place = inside(at, one, 'take')
  if (!taken)
    return report(checker, place, 'choice', `${target.entity} has no transition "${take}"`, {
      value: take,
      near: { word: take, names: all.map(({ name }) => name) },
    })
  if (!taken.by.includes('SYS'))
    report(checker, place, 'use', `"${take}" of ${target.entity} is not the server's: add "SYS" to its "by"`, { value: take })
  if (!isObject(one.answers)) return
  for (const name of Object.keys(one.answers))
    if (!Object.hasOwn(taken.ask, name))
      report(
        checker,
        inside(inside(at, one, 'answers'), one.answers, name),
        'field',
        `"${take}" of ${target.entity} asks no "${name}"`,
        {
          value: name,
          near: { word: name, names: Object.keys(taken.ask) },
        },
      )
}
