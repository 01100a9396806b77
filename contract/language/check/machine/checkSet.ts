import { compile } from '../../../expression/compile.ts'
import { ExpressionError } from '../../../expression/parse/ExpressionError.ts'
import type { Entity } from '../../Entity.ts'
import { isObject } from '../../places.ts'
import type { Field } from '../../shape.ts'
import { checkOption } from '../node/checkFields.ts'
import { misfit } from '../node/checkFieldRules.ts'
import { typeOf, typeOfField, typeWords } from '../expression/valueType.ts'
import { report, showValue } from '../report.ts'
import { type At, type Checker, inside, type Scene } from '../Scene.ts'
import { endsOf } from './endsOf.ts'

type Loose = Record<string, unknown>

/** What a transition and its outcomes write: columns of the entity, each with a value that it can hold. */
export function checkSet(transition: Loose, at: At, entity: Entity, scene: Scene, checker: Checker): void {
  const names = Object.keys(entity.fields).filter(name => entity.fields[name]?.virtual !== true)
  for (const { set, place } of setsOf(transition, at))
    for (const [name, value] of Object.entries(set)) {
      const field = names.includes(name) ? entity.fields[name] : undefined
      if (isState(name, entity))
        report(checker, inside(place, set, name), 'use', `"${name}" is a state: say where the transition leads by "to"`, {
          value: name,
        })
      else if (field) checkWritten(value, field, inside(place, set, name), scene, checker)
      else
        report(checker, inside(place, set, name), 'field', `${entity.entity} has no column "${name}"`, {
          value: name,
          near: { word: name, names },
        })
    }
}

const isState = (name: string, { machines = [] }: Entity): boolean => machines.some(({ field }) => field === name)

const setsOf = (value: Loose, at: At): { set: Loose; place: At }[] =>
  endsOf(value, at).flatMap(({ end, place }) => (isObject(end.set) ? [{ set: end.set, place: inside(place, end, 'set') }] : []))

function checkWritten(value: unknown, field: Field, at: At, scene: Scene, checker: Checker): void {
  if (value === null) return
  if (typeof value === 'string' && value.startsWith('=')) return checkComputed(value, field, at, scene, checker)
  const holds = checker.kinds.fields.get(field.type)?.holds
  const expected = holds === undefined ? undefined : misfit(value, holds)
  if (expected !== undefined) report(checker, at, 'type', `${expected} is expected, not ${showValue(value)}`, { value })
  else if (isObject(field.options)) for (const one of [value].flat()) checkOption(one, field.options, at, checker)
}

/** Nothing is said of what cannot be told before it is computed. */
function checkComputed(text: string, field: Field, at: At, scene: Scene, checker: Checker): void {
  const [expected, given] = [typeOfField(field, checker), typeOfText(text, scene, checker)]
  if (!expected || !given || expected.is === given.is || [expected.is, given.is].sort().join() === 'decimal,number') return
  const isCount = expected.is === 'number' && given.is === 'flag'
  if (!isCount)
    report(checker, at, 'type', `${typeWords[expected.is]} is expected, not ${typeWords[given.is]}, in "${text}"`, {
      value: text,
    })
}

function typeOfText(text: string, scene: Scene, checker: Checker) {
  try {
    return typeOf(compile(text.slice(1)).tree, scene, checker)
  } catch (error) {
    // Told where expressions are checked.
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}
