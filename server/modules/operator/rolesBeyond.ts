import { sql } from 'kysely'
import { mayOpen } from '../../../contract/wire/permission.ts'
import type { Context, Trx } from '../../define.ts'

/** Names of those of the roles that may call something the actor may not. Owners and the platform are never exceeded. */
export async function rolesBeyond(context: Context, trx: Trx, ids: readonly number[]): Promise<string[]> {
  const { actor } = context
  if (actor.all || ids.length === 0) return []
  const { rows } = await sql<{ name: string; api_arr: string[] | null; path_arr: string[] | null }>`
    select name, api_arr, path_arr from role where supplier_id = ${actor.supplierId} and id in (${sql.join([...ids])})
    and deleted_at is null`.execute(trx)
  return rows
    .filter(role =>
      [...(role.api_arr ?? []), ...(role.path_arr ?? []).filter(isPage)].some(key => !mayOpen(actor.permissions, key)),
    )
    .map(role => role.name)
}

// A role stores the sections its pages stand in as well ("/goods"); they are no permission of their own.
const isPage = (path: string): boolean => path.split('/').length > 2
