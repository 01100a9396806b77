import type { Case } from '../../contract/language/cases.ts'
import { matchRoute } from '../../contract/language/route/matchRoute.ts'
import type { Page, PageEntry } from '../../contract/language/Page.ts'
import type { Site } from '../../contract/language/Site.ts'
import { type FakeHost, type FakeHostOptions, makeFakeHost } from './fakeHost.ts'

const users = {
  platform: { uid: 1, nick_name: 'Platform', industry_type: 'admin', isunion: 1 },
  supplier: { uid: 2, nick_name: 'Shop', industry_type: 'retail', isunion: 0 },
  operator: { uid: 3, nick_name: 'Clerk', industry_type: 'retail', isunion: 0 },
  nonghang: { uid: 5, nick_name: 'Bank', industry_type: 'nonghang', isunion: 0 },
} satisfies Record<NonNullable<Case['user']>, object>

export type CaseSetUp = { page: Page; host: FakeHost; params: Record<string, string> }

/**
 * A page of a site with what one of its cases says: who looks, what they lack, what the back end answers. Links and permissions
 * are those of the whole site.
 * @throws Error when the site has no such page
 */
export function setUpCase(site: Site, route: string, one: Case, overrides: FakeHostOptions = {}): CaseSetUp {
  const page = site.pages.get(route)
  if (!page) throw new Error(`The site has no page at ${route}; it has ${[...site.pages.keys()].join(', ')}`)
  const { params = {}, lacks = [], user = 'supplier', query } = one
  const answers = { ...one.answers }
  const host = makeFakeHost({
    answers,
    entities: site.entities,
    user: users[user],
    query: new URLSearchParams(query).toString(),
    ...overrides,
  })
  changeAnswers(host, answers, one.after)
  const entry = (path: string): PageEntry | null => matchRoute(site.entries, path)?.entry ?? null
  const isMissing = (permission: string) =>
    lacks.some(key => key === permission || (key.startsWith('/') && matchRoute([{ path: key }], permission) !== null))
  const fits = ({ union }: PageEntry) => union === undefined || (union === 'only') === (user === 'platform')
  Object.assign(host, {
    entry,
    may: (permission: string) => {
      const named = permission.startsWith('/') ? entry(permission) : null
      return !isMissing(permission) && (named === null || fits(named))
    },
    page: async (path: string) => {
      const match = matchRoute(site.entries, path)
      const found = match && site.pages.get(match.entry.action?.page ?? match.entry.path)
      return found ? { page: found, params: match.params } : null
    },
    location: { path: fillRoute(route, params), query: host.location.query },
  } satisfies Partial<FakeHost>)
  return { page, host, params }
}

/** Once a call was made, what it changed is answered otherwise. */
function changeAnswers(host: FakeHost, answers: Record<string, unknown>, after: Case['after'] = {}): void {
  const { call } = host
  host.call = async request => {
    const answer = await call(request)
    Object.assign(answers, after[`${request.method} ${request.api}`])
    return answer
  }
}

const fillRoute = (route: string, params: Record<string, string>) =>
  route.replace(/\{(\w+)\}/g, (_slot, name: string) => params[name] ?? '')
