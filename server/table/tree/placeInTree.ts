import { type RawBuilder, sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { invalid } from '../../refuse/refuse.ts'
import type { Trx } from '../../rows/Tables.ts'
import { columnRef } from '../query/conditionsOf.ts'

type Tree = Entity & { tree: string }

/** The values of a row of a tree with the level it will stand on. @throws Refusal invalid where it or what is below it stands too deep */
export async function placeInTree(context: Context, trx: Trx, entity: Entity, values: Row, old: Row | null): Promise<Row> {
  if (!isTree(entity) || (old && !(entity.tree in values))) return values
  const parent = Number(values[entity.tree] ?? 0)
  const level = parent === 0 ? 1 : (await readDepth(trx, entity, sql`t.id = ${parent}`, 'up')) + 1
  const height = old ? await readDepth(trx, entity, sql`t.id = ${old.id}`, 'down') : 1
  if (entity.levels !== undefined && level + height - 1 > entity.levels)
    throw invalid({ [entity.tree]: context.t('Up to {max} levels', { max: entity.levels }) })
  return { ...values, [entity.tree]: parent, ...(entity.level === undefined ? {} : { [entity.level]: level }) }
}

const isTree = (entity: Entity): entity is Tree =>
  entity.tree !== undefined && (entity.levels !== undefined || entity.level !== undefined)

/** What stands below a row that has moved keeps its distance to it. */
export async function moveBelow(trx: Trx, entity: Entity, row: Row, old: Row | null): Promise<void> {
  const { level } = entity
  if (level === undefined || !old || !isTree(entity)) return
  const shift = Number(row[level] ?? 1) - Number(old[level] ?? 1)
  if (shift === 0) return
  const name = sql.table(entity.entity)
  await sql`
    with recursive below(id, depth) as (
      select t.id, 1 from ${name} t where ${columnRef(entity.tree)} = ${row.id} and t.deleted_at is null union all
      select t.id, depth + 1 from ${name} t join below on ${columnRef(entity.tree)} = below.id where t.deleted_at is null and depth < 20
    ) update ${name} set ${sql.ref(level)} = ${sql.ref(level)} + ${shift} where id in (select id from below)`.execute(trx)
}

/** How many levels there are from a row to the top, or to the lowest below it; itself counts. */
async function readDepth(trx: Trx, { entity, tree }: Tree, start: RawBuilder<unknown>, way: 'up' | 'down'): Promise<number> {
  const parent = columnRef(tree)
  const next = way === 'up' ? sql`t.id = road.parent` : sql`${parent} = road.id`
  const { rows } = await sql<{ depth: unknown }>`
    with recursive road(id, parent, depth) as (
      select t.id, ${parent}, 1 from ${sql.table(entity)} t where ${start} union all
      select t.id, ${parent}, depth + 1 from ${sql.table(entity)} t join road on ${next} where t.deleted_at is null and depth < 50
    ) select max(depth) as depth from road`.execute(trx)
  return Number(rows[0]?.depth ?? 1)
}
