import type { Entity } from '../../Entity.ts'
import type { Machine } from '../../Machine.ts'
import { isObject } from '../../places.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'

type Loose = Record<string, unknown>

/** One record at a time is in a state: the former one leaves it by a transition of the server, which begins there and nowhere else. */
export function checkOneOf(value: Loose, { one, transitions }: Machine, at: At, entity: Entity, checker: Checker): void {
  if (!one || !isObject(value.one)) return
  const place = inside(at, value, 'one')
  const spot = inside(place, value.one, 'demote')
  const demote = transitions.find(({ name }) => name === one.demote)
  const told = (message: string) => report(checker, spot, 'use', message, { value: one.demote })
  if (!demote)
    report(checker, spot, 'choice', `${entity.entity} has no transition "${one.demote}" in this machine`, {
      value: one.demote,
      near: { word: one.demote, names: transitions.map(({ name }) => name) },
    })
  else if (!demote.by.includes('SYS')) told(`"${one.demote}" is not the server's: add "SYS" to its "by"`)
  else if (demote.from?.length !== 1) told(`"${one.demote}" begins in the state of which there is one: give it one "from"`)
  else if (demote.outcomes.some(({ to }) => to.length === 0 || to.some(end => String(end) === String(demote.from?.[0]))))
    told(`"${one.demote}" leaves the state of which there is one: let it lead "to" another`)
  else if (Object.keys(demote.ask).length > 0)
    told(`"${one.demote}" asks for nothing, since nobody is there to answer: leave "ask" out`)
  for (const [index, name] of one.per.entries()) {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    if (field && (field.virtual || field.derive !== undefined || field.secret))
      report(checker, inside(inside(place, value.one, 'per'), value.one.per as object, index), 'use', `"${name}" is no column`, {
        value: name,
      })
  }
}
