import Type, { type TSchema } from 'typebox'
import type { Entity } from '../../contract/language/Entity.ts'
import { IdsBody, TargetBody } from '../batch/shapes.ts'
import { runWish } from '../batch/runWish.ts'
import type { Context, Services } from '../context/Context.ts'
import type { Route } from '../context/Route.ts'
import { notFound } from '../refuse/refuse.ts'
import { type Candidate, meantBy, transitionsOf } from './machine/findMachine.ts'
import { refuseForeignWrite } from '../table/describe/tenantScope.ts'
import { ofCall, readKey } from './machine/readKey.ts'
import { takeTransition } from './takeTransition.ts'

const Id = Type.Integer({ minimum: 1 })

/** A call for each group of transitions that share one. `{id, version}` names one row, `ids` or `target` several. */
export const stateRoutes = (services: Pick<Services, 'entities'>): Route[] =>
  [...services.entities.values()].flatMap(entity =>
    callsOf(entity).map(call => ({
      method: 'POST',
      path: call,
      ...(entity.plugin === undefined ? {} : { addon: entity.plugin }),
      body: bodyOf(entity, call),
      ...(isOnce(entity, call) ? { once: true as const } : {}),
      verifies: (context: Context, body: Record<string, unknown>) => isVerified(context, entity.entity, call, body),
      run: (context: Context, { body }: { body: Record<string, unknown> }) => runCall(context, entity.entity, call, body),
    })),
  )

/** Calls of an entity's transitions, once each. */
export const callsOf = (entity: Entity): string[] => [
  ...new Set(transitionsOf(entity).flatMap(({ transition }) => transition.call ?? [])),
]

/** A call that several share is asked once where one of them is: who repeats it cannot know which it was. */
const isOnce = (entity: Entity, call: string): boolean =>
  transitionsOf(entity).some(({ transition }) => transition.call === call && transition.once)

/** Whether one of those that the body may mean wants the password. */
function isVerified({ services }: Context, name: string, call: string, body: Record<string, unknown>): boolean {
  const entity = services.entities.get(name)
  return entity !== undefined && meantBy(entity, call, body).some(({ transition }) => transition.verify)
}

/** Whom it is for, which transition is meant, and what these ask: each reads its answers for itself. */
function bodyOf(entity: Entity, call: string): TSchema {
  const meant = transitionsOf(entity).filter(({ transition }) => transition.call === call)
  const isBatch = meant.some(({ transition }) => transition.batch)
  const one = { id: isBatch ? Type.Optional(Id) : Id, version: Type.Optional(Id) }
  const many = isBatch ? { ids: Type.Optional(IdsBody), target: Type.Optional(TargetBody) } : {}
  const asked = meant.flatMap(({ transition }) => Object.keys(transition.ask)).map(name => [name, Type.Optional(Type.Unknown())])
  return Type.Object({ ...one, ...many, ...keyOf(meant), ...Object.fromEntries(asked) }, { additionalProperties: false })
}

/** The names that tell the transitions of a call apart, each with the values it may have. */
function keyOf(meant: readonly Candidate[]): Record<string, TSchema> {
  const all = meant.flatMap(({ transition }) => Object.entries(transition.as ?? {}))
  const valuesOf = (name: string) => new Set(all.flatMap(([key, value]) => (key === name ? [value] : [])))
  const names = new Set(all.map(([name]) => name))
  return Object.fromEntries([...names].map(name => [name, Type.Union([...valuesOf(name)].map(value => Type.Literal(value)))]))
}

/** A call as its route runs it, for modules that have more to do with it. */
export async function runCall(context: Context, name: string, call: string, body: Record<string, unknown>): Promise<unknown> {
  const entity = context.services.entities.get(name)
  if (!entity) throw notFound(context)
  refuseForeignWrite(context, entity)
  readKey(context, entity, call, body)
  const { id, ids, target, version, ...options } = body
  if (typeof id !== 'number')
    return runWish(
      context,
      { ...(ids ? { ids: ids as number[] } : {}), ...(target ? { target: target as Record<string, unknown> } : {}) },
      { action: call, options },
    )
  return context.database.transaction().execute(trx =>
    takeTransition({ ...context, database: trx }, trx, entity, {
      id,
      meant: meantBy(entity, call, body),
      ...(typeof version === 'number' ? { version } : {}),
      body,
      ofCall: ofCall(entity, call),
    }),
  )
}
