import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context/Context.ts'
import { readPlugins } from '../actor/readPlugins.ts'

/**
 * Each answer says which add-ons the caller's shop has in force, so a console that is open learns with its next call that one came or
 * went, whoever did it.
 */
export function tellPlugins(app: FastifyInstance, services: Services): void {
  app.addHook('onSend', async (request, reply) => {
    const actor = request.call?.actor
    if (!actor || actor.session === '' || services.addons.size === 0 || reply.statusCode >= 500) return
    reply.header('x-plugins', [...(await readPlugins(services, actor.supplierId))].join())
  })
}
