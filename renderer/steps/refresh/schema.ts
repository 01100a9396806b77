import Type from 'typebox'
import { EntityName } from '../../../contract/language/shape.ts'

export const description = 'Loads again what shows an entity; an action does so by itself for the entity of its block'

export const shape = Type.Object(
  {
    refresh: Type.Union([Type.Literal(true), EntityName('An entity'), Type.Array(EntityName(''))], {
      description: 'true: everything on the screen; or entities by name',
    }),
  },
  { additionalProperties: false },
)
