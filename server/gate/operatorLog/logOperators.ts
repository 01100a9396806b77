import type { NewRow } from '../../rows/RowOf.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../context/Context.ts'
import type { Call } from '../request/Call.ts'
import { dropOldLines } from './dropOldLines.ts'
import { countMinutes } from '../request/rateLimit.ts'
import { cleanText, type Shortened, summarize } from './summarize.ts'

/** Lines a minute and person about what was refused: whoever is refused a thousand times does not fill the log. */
const mostRefused = 30

/**
 * The operator log (docs/rules/accounts.md#log): a line for each POST of somebody logged in, and for each GET that does something
 * or hands out a file, done or refused. A failure to write it is logged and does not undo the call.
 */
export function logOperators(app: FastifyInstance, services: Services): void {
  if (!services.entities.has('operator_log')) return
  const countRefused = countMinutes()
  const dropOld = dropOldLines(services.database)
  app.addHook('onSend', async request => {
    const { call, refused } = request
    if (!call || call.actor.kind === 'nobody' || !isAction(request, call)) return
    // A database that is away takes no line either.
    if (refused === 'unavailable') return
    const now = Math.floor(Date.now() / 1000)
    const { kind, supplierId, id } = call.actor
    if (refused && countRefused(`${kind} ${supplierId} ${id}`, now) > mostRefused) return
    try {
      await services.database
        .insertInto('operator_log')
        .values(lineOf(services, request, call, now))
        .execute()
      await dropOld(now)
    } catch (error) {
      request.log.error({ err: error }, 'the operator log could not be written')
    }
  })
}

const isAction = ({ method }: FastifyRequest, { route, query }: Call): boolean =>
  route.acts ? route.acts(query) : method === 'POST'

function lineOf({ pages, entities }: Services, request: FastifyRequest, call: Call, now: number): NewRow<'operator_log'> {
  const { actor, route } = call
  return {
    supplier_id: actor.supplierId,
    created_at: now,
    created_by: actor.id,
    created_name: actor.name,
    updated_at: now,
    version: 1,
    operator_id: actor.id,
    operator_name: actor.name,
    // That of an add-on is none of those that the entity file names, and is shown as it is.
    module: moduleOf(route.path) as NonNullable<NewRow<'operator_log'>['module']>,
    path: route.path,
    title: pages.find(entry => entry.api.includes(route.path))?.title ?? '',
    request: summarize(request.method === 'GET' ? call.query : (call.form ?? request.body ?? {}), shortenedIn(entities)),
    changes: JSON.stringify(request.refused ? [] : (call.changed ?? [])),
    result: request.refused ? 0 : 1,
    message: cleanText(request.said, 300),
    ip: request.ip,
    device: cleanText(String(request.headers['user-agent'] ?? ''), 200),
    duration: Math.round(performance.now() - call.started),
  }
}

/** `goods` of seller/goods/Save; an add-on's calls are its own, `addons` those of all of them. */
export function moduleOf(path: string): string {
  const [first = '', second = '', third] = path.split('/')
  return first === 'addons' && third === undefined ? first : second
}

/** The masked fields of these entities; looked for once. */
function shortenedIn(entities: Services['entities']): Shortened {
  const found =
    shortened.get(entities) ??
    new Map(
      [...entities.values()].flatMap(({ fields }) =>
        Object.entries(fields).flatMap(([name, { mask }]) => (mask ? [[name, mask] as const] : [])),
      ),
    )
  shortened.set(entities, found)
  return found
}
const shortened = new WeakMap<Services['entities'], Shortened>()
