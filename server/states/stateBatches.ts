import type { Entity } from '../../contract/language/Entity.ts'
import type { BatchAction, Services } from '../context/Context.ts'
import { notFound } from '../refuse/refuse.ts'
import { holdAbove } from './holdAbove.ts'
import { meantBy, transitionsOf } from './machine/findMachine.ts'
import { ofCall } from './machine/readKey.ts'
import { callsOf } from './stateRoutes.ts'
import { takeTransition } from './takeTransition.ts'

/** The calls of transitions that are done to many rows, as batches of the call's name. */
export const stateBatches = (services: Pick<Services, 'entities'>): ReadonlyMap<string, BatchAction> =>
  new Map(
    [...services.entities.values()].flatMap(entity =>
      callsOf(entity)
        .filter(call => transitionsOf(entity).some(({ transition }) => transition.call === call && transition.batch))
        .map(call => [call, batchOf(entity, call)] as const),
    ),
  )

const batchOf = ({ entity: name, tree }: Entity, call: string): BatchAction => ({
  entity: name,
  // In a tree a row may wait for the one above it.
  ...(tree ? { again: true } : {}),
  row: async (context, trx, id, options) => {
    const entity = context.services.entities.get(name)
    if (!entity) throw notFound(context)
    const meant = meantBy(entity, call, options)
    await takeTransition(context, trx, entity, { id, meant, body: options, ofCall: ofCall(entity, call) })
  },
  above: async (context, trx, id, options) => {
    const entity = context.services.entities.get(name)
    if (entity) await holdAbove(context, trx, entity, meantBy(entity, call, options), id)
  },
})
