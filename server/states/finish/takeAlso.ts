import { sql } from 'kysely'
import type { Children } from '../../../contract/language/children.ts'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Also } from '../../../contract/language/Machine.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import { allOf } from '../../columns/conditions.ts'
import type { Context, Move } from '../../context/Context.ts'
import { alive } from '../../database/ofTenant.ts'
import type { Trx } from '../../rows/Tables.ts'
import { describeTable } from '../../table/describe/describeTable.ts'
import { storedColumns } from '../../table/list/readRecord.ts'
import { columnRef, fixedConditions } from '../../table/query/conditionsOf.ts'
import { selectFrom } from '../../table/query/selectFrom.ts'
import { toJson } from '../../table/titles/presentRows.ts'
import { systemActor } from '../machine/asServer.ts'
import { type Candidate, namedTransition } from '../machine/findMachine.ts'
import { evaluateAll, holds, moveScope } from '../machine/moveScope.ts'
import { beginsIn } from '../machine/stateOf.ts'

/** Takes a transition of another record as the server; from above, because that is the road this one is on. */
export type TakeOther = (context: Context, entity: Entity, id: number, meant: readonly Candidate[], body: Row) => Promise<unknown>

type Moved = Move & { next: Row }

/**
 * Takes the transitions of other records that go with this one, each through the same road. The record that a reference names must
 * allow it, or nothing is done at all; children in another state stay as they are.
 * @throws Refusal of those transitions
 */
export async function takeAlso(context: Context, trx: Trx, entity: Entity, move: Moved, take: TakeOther): Promise<void> {
  const { also } = move.transition
  if (also.length === 0) return
  const scope = moveScope(context, move)
  const server: Context = { ...context, actor: systemActor, tenant: null }
  for (const one of also.filter(({ when }) => holds(when, scope))) {
    const { target, children, meant } = resolve(context, entity, one)
    const named = Number(move.next[one.of] ?? 0)
    const ids = children ? await holdChildren(server, trx, { entity, target, children }, move, meant) : named > 0 ? [named] : []
    for (const id of ids) await take(server, target, id, meant, evaluateAll(one.answers, scope))
  }
}

/** What a file means by `of` and `take`. */
function resolve(
  { services }: Context,
  entity: Entity,
  { of, take }: Also,
): { target: Entity; children: Children | undefined; meant: Candidate[] } {
  const children = entity.children?.[of]
  const target = services.entities.get(children?.entity ?? entity.fields[of]?.to ?? '')
  const meant = target ? namedTransition(target, take) : []
  if (!target || meant.length === 0) throw new Error(`${entity.entity} has nothing of "${of}" that takes "${take}"`)
  return { target, children, meant }
}

/** The children that may take it, held in the order of their ids. */
async function holdChildren(
  context: Context,
  trx: Trx,
  { entity, target, children: { by, where = {} } }: { entity: Entity; target: Entity; children: Children },
  { row }: Moved,
  meant: readonly Candidate[],
): Promise<number[]> {
  const table = describeTable(target)
  const columns = storedColumns(table).filter(({ kind }) => !kind.heavy)
  const isOfShop = entity.tenant !== false && target.tenant !== false
  const wanted = allOf([
    ...(isOfShop ? [sql`${columnRef('supplier_id')} = ${row.supplier_id}`] : []),
    sql`${columnRef(by)} = ${row.id}`,
    alive('t'),
    ...fixedConditions(table, where),
  ])
  const { rows } = await sql<Row>`${selectFrom(context, table, columns)} where ${wanted} order by t.id for no key update`.execute(
    trx,
  )
  return rows
    .map((one): Row & { id: number } => ({ ...toJson(columns, one), id: Number(one.id) }))
    .filter(one => meant.some(({ machine, transition }) => beginsIn(machine, transition, one)))
    .map(({ id }) => id)
}
