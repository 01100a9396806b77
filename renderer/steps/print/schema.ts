import Type from 'typebox'
import type { KindCheck } from '../../../contract/language/check/node/KindCheck.ts'
import { inside } from '../../../contract/language/check/Scene.ts'

export const description = 'Prints the page, or one block of it by its id'

export const check: KindCheck = (node, at, _scene, { noted, file }) => {
  if (typeof node.print === 'string') noted.prints.push({ value: node.print, at: inside(at, node, 'print'), file })
}

export const shape = Type.Object(
  { print: Type.Union([Type.Literal(true), Type.String()], { description: 'true: the page; or the id of a block' }) },
  { additionalProperties: false },
)
