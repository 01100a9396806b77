import { sql } from 'kysely'
import type { Entity } from '../../contract/language/Entity.ts'
import type { Context } from '../context/Context.ts'
import type { Trx } from '../rows/Tables.ts'
import { tenantScope } from '../table/describe/tenantScope.ts'
import { type Candidate, transitionsOf } from './machine/findMachine.ts'

/**
 * Holds what stands above a row and decides about it, before the row itself is held (docs/server.md, "Locks"): what guards look at, and
 * the records that move with it because it refers to them. What is overdue of the row comes first, whatever is meant, so what that looks
 * at is held too: later, with the row held already, it would wait for whoever holds it and waits for the row.
 */
export async function holdAbove(
  context: Context,
  trx: Trx,
  entity: Entity,
  meant: readonly Candidate[],
  id: number,
): Promise<void> {
  const possible = [...meant, ...transitionsOf(entity).filter(({ transition }) => transition.due)]
  for (const name of new Set(possible.flatMap(({ transition }) => transition.guards)))
    await context.services.guards.get(name)?.above?.(context, trx, id)
  for (const { name, to } of referred(context, entity, possible))
    await sql`select r.id from ${sql.table(to)} r join ${sql.table(entity.entity)} t on t.${sql.ref(name)} = r.id
      where t.id = ${id} and ${tenantScope(context, entity)} for no key update of r`.execute(trx)
}

/** The references that move with it, by the names of their entities. */
function referred({ services }: Context, entity: Entity, meant: readonly Candidate[]): { name: string; to: string }[] {
  const names = new Set(meant.flatMap(({ transition }) => transition.also.map(({ of }) => of)))
  return [...names]
    .map(name => ({ name, to: entity.fields[name]?.to ?? '' }))
    .filter(({ to }) => services.entities.has(to))
    .sort((a, b) => (a.to < b.to ? -1 : 1))
}
