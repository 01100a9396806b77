import { sql } from 'kysely'
import type { Context } from '../../define.ts'
import { listWhere } from '../../table/answerList.ts'
import { describeTable } from '../../table/describeTable.ts'
import { makeMetadata } from '../../table/makeMetadata.ts'
import { readTableQuery } from '../../table/readTableQuery.ts'
import { invalid } from '../../table/refusals.ts'

/** What a list has selected, as it reaches the server: some ids, or everything that fits these filters of the list but `except`. */
export type Target = { ids?: number[]; where?: Record<string, unknown>; except?: number[]; count?: number }
export const mostAtOnce = 500

/**
 * The ids meant by a call on goods.
 * @param api the list that was selected from: its own condition holds as well
 * @throws Refusal invalid when none or more than 500 are meant
 */
export async function readTarget(context: Context, wish: { ids?: number[]; target?: Target }, api: string): Promise<number[]> {
  const { target } = wish
  const ids = wish.ids ?? target?.ids ?? (target?.where ? await findIds(context, target, api) : [])
  if (ids.length === 0) throw invalid({ ids: context.t('Choose at least one record') })
  if (ids.length > mostAtOnce) throw invalid({ ids: context.t('At most {max} records at once', { max: mostAtOnce }) })
  return ids
}

async function findIds(context: Context, target: Target, api: string): Promise<number[]> {
  const entity = context.services.entities.get('goods')
  if (!entity) throw new Error('There is no entity goods')
  const table = describeTable(entity)
  const asked = readTableQuery(context, target.where ?? {}, makeMetadata(context, table))
  const { rows } = await sql<{ id: number }>`
    select t.id from goods t where ${listWhere(context, table, api, asked)} order by t.id limit ${mostAtOnce + (target.except?.length ?? 0) + 1}`.execute(
    context.database,
  )
  const except = new Set(target.except)
  return rows.map(row => row.id).filter(id => !except.has(id))
}
