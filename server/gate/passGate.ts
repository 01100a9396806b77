import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Actor } from '../context/Actor.ts'
import type { Route } from '../context/Route.ts'
import type { Services } from '../context/Context.ts'
import { chooseLanguage } from '../words/translate.ts'
import { type Call, nobody } from './request/Call.ts'
import { checkForm } from './request/checkForm.ts'
import { checkSignature } from './request/checkSignature.ts'
import { chooseTenant } from './actor/chooseTenant.ts'
import { makeRateLimit } from './request/rateLimit.ts'
import { platformId } from '../context/isPlatform.ts'
import { readPlugins } from './actor/readPlugins.ts'
import { mayCall } from './actor/readAccess.ts'
import { actorOfSession, readActor } from './actor/readActor.ts'
import { readCommon } from './request/readCommon.ts'
import { takeLink } from './request/signedLink.ts'
import type { Say } from './answer/toRefusal.ts'

export type FindRoute = (method: string, path: string) => Route | undefined

/**
 * What every call passes before its handler, and before its body is read, in this order: signature (of the call, or of its link),
 * session, tenant, permission, rate limit. The request id and the log line stand around it (requestLog.ts).
 */
export function makeGate(services: Services, findRoute: FindRoute): (request: FastifyRequest) => Promise<void> {
  const limit = makeRateLimit(services.config.rateLimit)
  return async request => {
    const url = new URL(request.url, 'http://console')
    const now = Date.now() / 1000
    const { common, query } = readCommon(request.headers, url.searchParams)
    const path = decodeURIComponent(url.pathname.slice('/api/v1/'.length))
    const route = findRoute(request.method, path)
    const language = chooseLanguage(request.headers['accept-language'], services.languages)
    const say: Say = (text, values) => services.t(language, text, values)
    const isLink = route?.linked === true && request.headers.signature === undefined
    const link = isLink ? await takeLink(services.database, { path, query, now }, say) : null
    if (!link) checkSignature(common, services.config.signSuffix, now, route?.anyClock ?? false)
    if (!route) throw unknownCall(request.method, path)
    const actor = link
      ? await actorOfSession(services, link.session, now)
      : await findActor(services, route, common.accesstoken, now)
    // Known before anything is refused: the logs tell who tried.
    const call: Call = { route, common, query, language, actor, tenant: actor.supplierId, started: performance.now() }
    request.call = call
    call.tenant = chooseTenant(actor, link?.supplieruid ?? common.supplieruid)
    if (route.addon !== undefined && !(await readPlugins(services, shopOf(call))).has(route.addon))
      throw unknownCall(request.method, path)
    if ((route.access ?? 'permission') === 'permission') {
      if (actor.mustChange) throw new Refusal('permission_denied', say('Change your password first'))
      if (!(await mayCall(services, actor, path))) throw new Refusal('permission_denied', '')
    }
    // A shop front speaks for all its buyers from one address: they are counted by what proves who they are (serveCall.ts).
    if (route.access !== 'buyer') limit(actor.session || request.ip, now)
    checkForm(request, route)
  }
}

const unknownCall = (method: string, path: string) => new Refusal('unknown_call', '', { data: { api: `${method} ${path}` } })

/** Whose add-ons count: those of the caller's shop, and before login those of the shop whose public pages are shown. */
const shopOf = ({ actor, tenant }: Call): number => (actor.kind === 'nobody' ? (tenant ?? platformId) : actor.supplierId)

// A public call is answered whatever token it carries: an old one must not keep anybody from logging in.
async function findActor(services: Services, route: Route, token: string, now: number): Promise<Actor> {
  if (route.access === 'public' || route.access === 'buyer') return nobody
  if (route.access === 'either') return token === '' ? nobody : readActor(services, token, now).catch(nobodyAfterAll)
  if (token === '') throw new Refusal('login', '')
  return readActor(services, token, now)
}

function nobodyAfterAll(error: unknown): Actor {
  if (error instanceof Refusal && error.code === 'login') return nobody
  throw error
}
