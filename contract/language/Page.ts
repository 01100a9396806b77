import Type from 'typebox'
import { Api, type Block, Blocks, Icon, Schema, Title, Value, Words } from './shape.ts'

/** A named request of a page. */
const LoadShape = Type.Object(
  {
    call: Type.String({ pattern: '^GET ', mark: 'call', description: 'The call: GET seller/goods/Info' }),
    params: Type.Optional(Value('Query parameters')),
    refresh: Type.Optional(
      Type.Integer({ minimum: 5, description: 'Seconds after which it is made again while the page is seen' }),
    ),
  },
  { additionalProperties: false },
)

/** The file `schemas/pages/{route}.json`; `[id].json` stands for `{id}` in the route. */
export const PageShape = Type.Object(
  {
    $schema: Schema,
    title: Title('Title of the page, of its tab and of its menu entry; slots are left out where no record is known'),
    title2: Type.Optional(
      Words('What the menu calls it, and the way to the pages behind it, where its title is too long for that'),
    ),
    name: Type.Optional(Type.String({ description: 'Permission item; made from the path where absent' })),
    api: Type.Optional(
      Api(
        'Further calls that its permission brings, as a comma list: those that its blocks, actions and requests make are known',
      ),
    ),
    icon: Type.Optional(Icon('Icon of the menu entry')),
    order: Type.Optional(Type.Number({ description: 'Place among its siblings in the menu' })),
    hidden: Type.Optional(
      Type.Boolean({ description: 'No menu entry; so by itself where the page has a parameter or a `menu`' }),
    ),
    menu: Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        mark: 'path',
        description: 'The menu entry that is lit while this hidden page is open',
      }),
    ),
    breadcrumb: Type.Optional(Type.Boolean({ description: 'false: it does not stand in the way to where one is' })),
    affix: Type.Optional(Type.Boolean({ description: 'Its tab cannot be closed' })),
    noCache: Type.Optional(Type.Boolean({ description: 'Drawn anew each time it is opened' })),
    plugin: Type.Optional(
      Type.String({
        description: 'Key of the add-on that brings this page; demo: it is there for the platform while demo data is',
      }),
    ),
    union: Type.Optional(
      Type.Union([Type.Literal('only'), Type.Literal('never')], { description: 'Only, or never, for platform operators' }),
    ),
    mode: Type.Optional(
      Type.Union([Type.Literal('page'), Type.Literal('dialog'), Type.Literal('drawer'), Type.Literal('fullscreen')], {
        description: 'How it opens; dialog and drawer open over the page they were opened from',
      }),
    ),
    record: Type.Optional(
      Type.Unsafe<string>({
        type: 'string',
        mark: 'entity',
        description: 'Entity of {id}; its record is loaded and called record',
      }),
    ),
    state: Type.Optional(
      Type.String({ description: 'Field of the record that says its state: its word stands beside the heading' }),
    ),
    load: Type.Optional(
      Type.Unsafe<Record<string, Load>>({
        type: 'object',
        additionalProperties: LoadShape,
        description: 'Named requests; the answers are called data.name',
      }),
    ),
    blocks: Type.Optional(Blocks('What the page shows')),
  },
  { additionalProperties: false },
)

/** What a page draws and reads besides its own answers. */
export type PageReads = {
  entities: string[]
  query: string[]
  /** The settings that its expressions name, and those of the entities it draws, with their defaults */
  settings?: Record<string, Record<string, unknown>>
}

export type Load = { call: string; params?: Record<string, unknown>; refresh?: number }

/** Long form, as it is served to the console. `origin` says where each node was written: path in this object → line of `file`. */
export type Page = {
  /** The route: `/goods/edit/{id}` */
  path: string
  title: string
  title2?: string
  name: string
  /** Every call that its permission brings */
  api: string[]
  icon?: string
  order: number
  hidden: boolean
  menu?: string
  breadcrumb?: boolean
  affix?: boolean
  noCache?: boolean
  plugin?: string
  union?: 'only' | 'never'
  mode: 'page' | 'dialog' | 'drawer' | 'fullscreen'
  record?: string
  state?: string
  load: Record<string, Load>
  blocks: Block[]
  reads: PageReads
  origin: { file: string; lines: Record<string, number> }
}

/** One line of the site map (`pages.json`): what menu, router and role tree need without loading any page. */
export type PageEntry = Pick<
  Page,
  | 'path'
  | 'title'
  | 'title2'
  | 'name'
  | 'api'
  | 'icon'
  | 'order'
  | 'hidden'
  | 'menu'
  | 'breadcrumb'
  | 'affix'
  | 'noCache'
  | 'plugin'
  | 'union'
  | 'mode'
> & {
  /** File name of the page, with its content hash; absent for an action route */
  file?: string
  /** An action's hidden route: the page that has the action, and the action's name */
  action?: { page: string; name: string }
}

/** `schemas/menu.json` */
export type MenuSection = { path: string; title: string; icon: string; plugin?: string; union?: 'only' | 'never' }
