import Type from 'typebox'
import { Icon, Words } from './shape.ts'

/** One line of `schemas/menu.json`: a section, the first segment of the routes in it. */
export const MenuSectionShape = Type.Object(
  {
    path: Type.String({ pattern: '^/[A-Za-z0-9_-]+$', description: 'First segment of the routes in this section: /goods' }),
    title: Words('Title of the section'),
    icon: Icon('Icon of the section'),
    plugin: Type.Optional(Type.String({ description: 'Key of the add-on that brings this section' })),
    union: Type.Optional(
      Type.Union([Type.Literal('only'), Type.Literal('never')], { description: 'Only, or never, for platform operators' }),
    ),
  },
  { additionalProperties: false },
)
export const MenuShape = Type.Array(MenuSectionShape, { description: 'The sections of the menu, in order' })
