import { countIn, isObject, isText, isYes } from '../../values/loose.ts'

/** What a saved view says, each part only where it differs from what the list does by itself. */
export type ViewContent = {
  /** The page's own view it sits on */
  view?: string
  /** The protocol's texts by parameter: {price: "150,2000"} */
  filters?: Record<string, string>
  sort?: { field: string; order: 'asc' | 'desc' }
  size?: number
  /** Differences of columns by name; only who draws columns reads it */
  layout?: Record<string, unknown>
}

export type ViewScope = 'own' | 'role' | 'all'
export type SavedView = {
  /** A number by the back end; a text where the browser keeps it */
  id: string
  name: string
  scope: ViewScope
  roleId: number | null
  /** The name of the role, where it is for one */
  role: string
  /** May be changed and deleted by who asked */
  mayEdit: boolean
  /** What those it is for begin with, unless they chose otherwise */
  preset: boolean
  content: ViewContent
  version: number
}

/** The answer of `GET seller/view/Views?api=`. */
export type SavedViews = {
  views: SavedView[]
  /** The view the list opens with; null for the list as it is */
  start: string | null
  /** Views may be made for a role and for all */
  mayShare: boolean
  roles: { id: number; name: string }[]
}

export const noViews: SavedViews = { views: [], start: null, mayShare: false, roles: [] }

/** How many views one person may keep of a list, and how many may be for others. */
export const mostViews = 50
export const longestViewName = 40
/** Bytes of a content as JSON */
export const mostViewBytes = 8192

const isScope = (value: unknown): value is ViewScope => value === 'own' || value === 'role' || value === 'all'

/** Reads what a back end or a browser kept; whatever makes no sense is left out. */
export function readSavedViews(data: unknown): SavedViews {
  if (!isObject(data)) return noViews
  const views = (Array.isArray(data.views) ? data.views : []).flatMap(readView)
  const start = data.start === null || data.start === undefined ? '' : String(data.start)
  return {
    views,
    start: views.some(view => view.id === start) ? start : null,
    mayShare: isYes(data.share),
    roles: (Array.isArray(data.roles) ? data.roles : []).flatMap(role =>
      isObject(role) && countIn(role.id) && isText(role.name) ? [{ id: Number(role.id), name: role.name }] : [],
    ),
  }
}

function readView(data: unknown): SavedView[] {
  if (!isObject(data) || !isText(data.name)) return []
  const id = String(data.id ?? '')
  if (!/^[\w-]{1,40}$/.test(id)) return []
  return [
    {
      id,
      name: data.name.slice(0, longestViewName),
      scope: isScope(data.scope) ? data.scope : 'own',
      roleId: countIn(data.role_id) ?? null,
      role: isText(data.role) ? data.role : '',
      mayEdit: isYes(data.edit),
      preset: isYes(data.preset),
      content: readViewContent(data.content),
      version: countIn(data.version) ?? 1,
    },
  ]
}

function readViewContent(data: unknown): ViewContent {
  if (!isObject(data)) return {}
  const { view, filters, sort, size, layout } = data
  const texts = isObject(filters) ? Object.entries(filters).filter((entry): entry is [string, string] => isText(entry[1])) : []
  const count = countIn(size)
  return {
    ...(isText(view) ? { view } : {}),
    ...(texts.length > 0 ? { filters: Object.fromEntries(texts) } : {}),
    ...(isObject(sort) && isText(sort.field)
      ? { sort: { field: sort.field, order: sort.order === 'desc' ? 'desc' : 'asc' } }
      : {}),
    ...(count !== undefined && count >= 1 && count <= 500 ? { size: count } : {}),
    ...(isObject(layout) && Object.keys(layout).length > 0 ? { layout } : {}),
  }
}
