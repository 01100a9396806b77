import Type from 'typebox'
import { MenuSectionShape } from './menu.ts'
import type { MenuSection } from './Page.ts'
import { Icon, RoutePath, Schema, Words } from './shape.ts'

/** What add-ons are sorted by in the add-on centre; the field `type` of `addon_install` has a label for each. */
const addonTypes = ['goods', 'orders', 'marketing', 'members', 'finance', 'channels', 'tools'] as const
export type AddonType = (typeof addonTypes)[number]

/** What the platform has while demo data is loaded, as if it were an add-on of that key. */
export const demoKey = 'demo'

const key = '^[A-Za-z][A-Za-z0-9_]*$'

/** The file `addons/{key}/addon.json`. */
export const AddonShape = Type.Object(
  {
    $schema: Schema,
    addon: Type.String({ pattern: key, description: 'Its key; also the name of its folder' }),
    title: Words('What it is called'),
    summary: Words('What it adds, in a sentence'),
    version: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+$', description: 'Its version: 1.0.0' }),
    type: Type.Unsafe<AddonType>({ enum: addonTypes, description: 'What it is sorted by' }),
    icon: Type.Optional(Icon('Its icon')),
    by: Type.Optional(
      Type.Union([Type.Literal('shop'), Type.Literal('platform')], {
        description: 'Who installs it: shops for themselves (default), or the platform for them',
      }),
    ),
    depends: Type.Optional(
      Type.Array(Type.String({ pattern: key }), { description: 'Keys of add-ons that a shop needs before this one' }),
    ),
    menu: Type.Optional(Type.Array(MenuSectionShape, { description: 'Sections of the menu that are its own' })),
    settings: Type.Optional(RoutePath('Its page of settings')),
  },
  { additionalProperties: false },
)

/** Long form. */
export type Addon = {
  key: string
  title: string
  summary: string
  version: string
  type: AddonType
  icon?: string
  by: 'shop' | 'platform'
  depends: string[]
  /** Each with the key as its `plugin` */
  menu: MenuSection[]
  settings?: string
}

/** The add-on that a file belongs to, by its path; undefined for a file of the product. */
export const addonOf = (file: string): string | undefined => /^addons\/([^/]+)\//.exec(file)?.[1]
