import type { FastifyInstance } from 'fastify'

/** Of a set of permissions, a short word that is another where it holds others. */
const marks = new WeakMap<ReadonlySet<string>, string>()

/**
 * Each answer says by a mark what its caller may do by now, so a console that is open learns with its next call that an administrator
 * changed a role of its user.
 */
export function tellAccess(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const actor = request.call?.actor
    if (actor && actor.session !== '' && reply.statusCode < 500) reply.header('x-access', markOf(actor.permissions))
  })
}

function markOf(permissions: ReadonlySet<string>): string {
  const known = marks.get(permissions)
  if (known !== undefined) return known
  let sum = permissions.size
  // A sum, for the order says nothing.
  for (const permission of permissions) sum = (sum + hash(permission)) >>> 0
  const mark = `${permissions.size}-${sum.toString(36)}`
  marks.set(permissions, mark)
  return mark
}

/** FNV-1a */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}
