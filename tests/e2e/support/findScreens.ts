import type { Page, PageEntry } from '../../../contract/language/Page.ts'
import { readSite, type Site } from '../../../site/readSite.ts'
import { mayOpen } from '../../../contract/wire/access/permission.ts'
import type { Session } from '../../support/server.ts'
import { root } from '../../support/snapshot.ts'
import type { accounts } from './accounts.ts'
import type { RunningConsole } from './startConsole.ts'

/** How a server is entered and asked, as somebody without a console would do it. */
export type Entrance = Pick<RunningConsole, 'call'> & { enter(name: keyof typeof accounts): Promise<Session> }

let own: Promise<Site> | undefined

/** The product's own site; read once a process. */
export const ownSite = (): Promise<Site> => (own ??= readSite(root))

/** A page and an address that opens it. */
export type Screen = { entry: PageEntry; path: string }

/** Every page that an account may open and that is `wanted`; `{id}` is the first row of the list the page belongs to. */
export async function findScreens(
  entrance: Entrance,
  name: keyof typeof accounts,
  wanted: (entry: PageEntry) => boolean,
): Promise<Screen[]> {
  const site = await ownSite()
  const account = await entrance.enter(name)
  // The platform looks at all shops, as its console does.
  const session = name === 'platform' ? { ...account, supplieruid: 0 } : account
  const allowed = await entrance.call(session, 'GET', 'seller/role/AllowPaths')
  const held = new Set(allowed.envelope.data as string[])
  const isForbidden = name === 'platform' ? 'never' : 'only'
  // What belongs to a list that the account has not got is reached from other records, and named there.
  const closed = new Set(site.entries.filter(({ union }) => union === isForbidden).map(({ path }) => path))
  const isOpen = ({ path, menu = path }: PageEntry) => !closed.has(path) && !closed.has(menu) && mayOpen(held, path)
  const pages = site.entries.filter(entry => !entry.action && isOpen(entry) && wanted(entry))
  return Promise.all(
    pages.map(async entry => {
      const id = entry.path.includes('{id}') ? await firstId(entrance, session, site, entry) : ''
      return { entry, path: entry.path.replace('{id}', id) }
    }),
  )
}

async function firstId({ call }: Entrance, session: Session, site: Site, entry: PageEntry): Promise<string> {
  const page = site.pages.get(entry.path)
  const list = entry.menu === undefined ? undefined : site.pages.get(entry.menu)
  const entity = site.entities.get(page?.record ?? '')
  const api = isElsewhere(page, list) ? Object.keys(entity?.lists ?? {})[0] : (listCall(site, list) ?? entity?.api.list)
  if (!api) throw new Error(`${entry.path} names neither the list it belongs to nor its record`)
  const where = isElsewhere(page, list) ? {} : whereOf(list)
  const { envelope } = await call(session, 'GET', api, { page: 1, limit: 1, ...where })
  const row = envelope.data as { data?: { id: number }[] } | null
  const id = row?.data?.[0]?.id
  if (id === undefined) throw new Error(`${api} has no row for ${entry.path}: ${envelope.message}`)
  return String(id)
}

const listOf = (page: Page | undefined) => page?.blocks.find(({ kind }) => kind === 'list')

/** Whether a record stands in the list of another record, as the deliveries of a webhook do. */
const isElsewhere = (page: Page | undefined, list: Page | undefined): boolean =>
  page?.record !== undefined && typeof listOf(list)?.list === 'string' && listOf(list)?.list !== page.record

/** What the list of a page asks; a page may ask other things before. */
function listCall(site: Site, list: Page | undefined): string | undefined {
  const block = listOf(list)
  return typeof block?.api === 'string' ? block.api : (site.entities.get(String(block?.list))?.api.list ?? list?.api[0])
}

/** The fixed conditions of a page's list as the console sends them. */
function whereOf(page: Page | undefined): Record<string, string> {
  const where = listOf(page)?.where ?? {}
  const texts = Object.entries(where).map(([field, value]) => [field, textOf(value)] as const)
  return Object.fromEntries(texts)
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'in' in value && Array.isArray(value.in) ? value.in.join(',') : String(value)
