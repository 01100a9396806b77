import { sql } from 'kysely'
import { foldOf, splitSource } from '../../contract/language/derive.ts'
import type { Entity } from '../../contract/language/Entity.ts'
import type { Find } from '../../contract/language/Machine.ts'
import type { Where } from '../../contract/language/shape.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import { allOf } from '../columns/conditions.ts'
import type { Context, Move } from '../context/Context.ts'
import { alive } from '../database/ofTenant.ts'
import type { Trx } from '../rows/Tables.ts'
import { describeTable } from '../table/describe/describeTable.ts'
import { columnRef, fixedConditions } from '../table/query/conditionsOf.ts'
import { folded } from '../table/query/refOf.ts'
import { ownerOf } from './finish/logTransition.ts'
import { evaluateAll, moveScope } from './machine/moveScope.ts'

/** What a transition looks up of other rows: one query for each fact, none where it names none. */
export async function findFacts(context: Context, trx: Trx, entity: Entity, move: Move): Promise<Row> {
  const scope = moveScope(context, move)
  const facts: Row = {}
  for (const [name, find] of Object.entries(move.transition.find))
    facts[name] = await findFact(context, trx, find, evaluateAll(find.where, scope) as Where, ownerOf(entity, move.row))
  return facts
}

async function findFact({ services }: Context, trx: Trx, find: Find, where: Where, shop: number): Promise<unknown> {
  const fold = foldOf(find) ?? 'count'
  const { source, field } = splitSource(find[fold] ?? '')
  const entity = services.entities.get(source)
  if (!entity) throw new Error(`A transition looks up rows of "${source}", and there is no such entity`)
  const table = describeTable(entity)
  const wanted = allOf([
    ...(entity.tenant === false ? [] : [sql`${columnRef('supplier_id')} = ${shop}`]),
    ...fixedConditions(table, where),
    alive('t'),
  ])
  const { rows } = await sql<Row>`select ${folded[fold](columnRef(field ?? 'id'))} as found from ${sql.table(source)} t
    where ${wanted} ${fold === 'last' ? sql`order by t.id desc limit 1` : sql``}`.execute(trx)
  const found = rows[0]?.found ?? (fold === 'sum' ? 0 : null)
  const column = table.columns.get(field ?? 'id')
  return column && found !== null ? column.kind.write(found, column.field) : found
}
