import type { Page, Route } from 'playwright'
import type { Case } from '../../contract/language/cases.ts'
import type { Entity } from '../../contract/language/Entity.ts'

type Row = Record<string, unknown>
export type Answer = (route: Route, api: string, query: URLSearchParams) => Promise<void>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const tell = (route: Route, data: unknown) => route.fulfill({ json: { status: true, message: '', data } })
const refuse = (route: Route, message: string, code = 'internal') =>
  route.fulfill({ json: { status: false, message, data: null, code } })

/** Nothing that is pressed for a picture changes the data of the next. */
export async function refuseWrites(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/(seller|addons)\//, route =>
    route.request().method() === 'POST' && !isPreview(route)
      ? refuse(route, 'Nothing is changed while pictures are taken', 'conflict')
      : route.fallback(),
  )
}

/** A batch that asks what it would do. */
const isPreview = (route: Route): boolean => /"preview":1\b/.test(route.request().postData() ?? '')

/** Until `page.unrouteAll`, these calls are answered by us. */
export async function answerCalls(page: Page, apis: readonly string[], answer: Answer): Promise<void> {
  await page.route('**/api/v1/**', route => {
    const { pathname, searchParams } = new URL(route.request().url())
    const api = pathname.split('/api/v1/')[1] ?? ''
    return apis.includes(api) && route.request().method() === 'GET' ? answer(route, api, searchParams) : route.fallback()
  })
}

const isAside = (query: URLSearchParams) => query.has('_metadata') || query.has('_options')

export const empty: Answer = (route, _api, query) => {
  if (isAside(query)) return route.fallback()
  return tell(route, query.has('_count_sum') ? { count: 0, totalrow: {} } : { data: [] })
}

export const failed: Answer = (route, _api, query) =>
  query.has('_metadata') ? route.fallback() : refuse(route, 'The server is busy. Please try again in a minute.')

/** Every text as long as its field takes, up to what a person may still type. */
export const longTexts =
  (entity: Entity): Answer =>
  async (route, _api, query) => {
    if (isAside(query) || query.has('_count_sum')) return route.fallback()
    const response = await route.fetch()
    const body = (await response.json()) as { data: unknown }
    const rows = isRow(body.data) && Array.isArray(body.data.data) ? body.data.data : [body.data]
    for (const row of rows.filter(isRow)) lengthen(row, entity)
    await route.fulfill({ response, json: body })
  }

const mostTyped = 100

function lengthen(row: Row, { fields }: Entity): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name]
    if (!/^(text|longtext)$/.test(field.type) || typeof value !== 'string' || !/\p{L}/u.test(value)) continue
    const length = Math.min(field.max ?? mostTyped, mostTyped)
    row[name] = `${value} `.repeat(Math.ceil(length / (value.length + 1))).slice(0, length)
  }
}

/** What a case of a page says; what it does not name is asked of the server. */
export const ofCase =
  ({ answers }: Case): Answer =>
  (route, api, query) => {
    const exact = [...query].map(([name, value]) => `GET ${api}?${name}=${value}`).find(key => key in answers)
    const answer = answers[exact ?? `GET ${api}`]
    if (isRow(answer) && isRow(answer.refuse)) return refuse(route, String(answer.refuse.message), String(answer.refuse.code))
    if (!isRow(answer) || !Array.isArray(answer.rows)) return tell(route, answer)
    if (isAside(query)) return route.fallback()
    return tell(route, query.has('_count_sum') ? { count: answer.rows.length, totalrow: {} } : { data: answer.rows })
  }

export const callsOf = ({ answers }: Case): string[] =>
  Object.keys(answers).map(key => key.replace(/^(GET|POST) /, '').replace(/\?.*$/, ''))
