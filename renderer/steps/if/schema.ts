import Type from 'typebox'
import type { KindCheck } from '../../../contract/language/check/node/KindCheck.ts'
import { report } from '../../../contract/language/check/report.ts'
import { Expression, Steps } from '../../../contract/language/shape.ts'

export const description = 'Runs one chain of steps or another'

export const check: KindCheck = (node, at, _scene, checker) => {
  if (node.then === undefined && node.else === undefined)
    report(checker, at, 'required', 'a condition needs steps to run, "then" or "else"', { value: node.if })
}

export const shape = Type.Object(
  {
    if: Expression('The condition'),
    // biome-ignore lint/suspicious/noThenProperty: a key of the language; its value is a list, never a function
    then: Type.Optional(Steps('When it holds')),
    else: Type.Optional(Steps('When it does not')),
  },
  { additionalProperties: false },
)
