import { sql } from 'kysely'
import type { Entity } from '../../contract/language/Entity.ts'
import type { Machine } from '../../contract/language/Machine.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Context } from '../context/Context.ts'
import { stateCondition } from '../database/migrate/dueCondition.ts'
import type { Trx } from '../rows/Tables.ts'
import type { TakeOther } from './finish/takeAlso.ts'
import { systemActor } from './machine/asServer.ts'
import { beginsIn } from './machine/stateOf.ts'

type Step = { machine: Machine; row: Row | null; next: Row }

/**
 * Where one record at a time is in a state and this one comes into it, the former one makes way before it: by a transition of its own,
 * in the same transaction. Of two that come at once the second waits for the end of the first, and then takes its place.
 */
export async function makeWay(context: Context, trx: Trx, entity: Entity, step: Step, take: TakeOther): Promise<void> {
  const { machine, row, next } = step
  const { one } = machine
  const demote = one && machine.transitions.find(({ name }) => name === one.demote)
  if (!one || !demote || !beginsIn(machine, demote, next)) return
  const keys = [...(entity.tenant ? [entity.tenant] : []), ...one.per]
  const isSame = (other: Row): boolean => keys.every(key => String(other[key] ?? '') === String(next[key] ?? ''))
  if (row && beginsIn(machine, demote, row) && isSame(row)) return
  const place = JSON.stringify([entity.entity, one.demote, ...keys.map(key => String(next[key] ?? ''))])
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(trx)
  const same = keys.map(key => sql`t.${sql.ref(key)} is not distinct from ${next[key] ?? null}`)
  const wanted = [...same, sql`t.id <> ${next.id ?? 0}`, sql`t.deleted_at is null`, sql.raw(stateCondition(machine, demote))]
  const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(entity.entity)} t where ${sql.join(wanted, sql` and `)}
    order by t.id for no key update`.execute(trx)
  const server: Context = { ...context, actor: systemActor, tenant: null }
  for (const { id } of rows) await take(server, entity, Number(id), [{ machine, transition: demote }], {})
}
