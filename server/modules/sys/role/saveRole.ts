import { sql } from 'kysely'
import type { Columns } from '../../../rows/RowOf.ts'
import type { PageEntry } from '../../../../contract/language/Page.ts'
import { mayOpen } from '../../../../contract/wire/access/permission.ts'
import type { Context } from '../../../context/Context.ts'
import { parseJson } from '../../../columns/readText.ts'
import { describeTable } from '../../../table/describe/describeTable.ts'
import { invalid, notFound, notPermitted } from '../../../refuse/refuse.ts'
import { isEmptyId, type Saved, saveRecord } from '../../../table/save/saveRecord.ts'
import { ownRows } from '../../../database/ofTenant.ts'
import { readGrantable, readRealm } from './readGrantable.ts'

type Body = Record<string, unknown>

/** `roleadd` and `roleedit`: both lists come as JSON text or as lists; the calls are worked out from the paths. */
export async function saveRole(context: Context, body: Body): Promise<Saved> {
  const entity = context.services.entities.get('role')
  if (!entity) throw notFound(context)
  const { api_arr: _calls, ...rest } = body
  if (rest.path_arr === undefined) return saveRecord(context, describeTable(entity), rest)
  const paths = readPaths(context, rest.path_arr)
  const allowed = new Set([...(await readOldPaths(context, rest.id)), ...withSections(await readGrantable(context))])
  const foreign = paths.find(path => !allowed.has(path))
  if (foreign !== undefined) throw invalid({ path_arr: context.t('You cannot grant this permission: {path}', { path: foreign }) })
  const chosen = new Set(paths)
  const calls = (await readRealm(context)).filter(entry => chosen.has(entry.path)).flatMap(entry => entry.api)
  return saveRecord(context, describeTable(entity), { ...rest, path_arr: paths, api_arr: [...new Set(calls)].sort() })
}

/** Paths of pages and of the sections they stand in: the editor stores both, as the specification asks. */
const withSections = (entries: readonly PageEntry[]): string[] =>
  entries.flatMap(({ path }) => [path, `/${path.split('/')[1] ?? ''}`])

/** What the role holds already may stay, even what this operator could not give. */
async function readOldPaths(context: Context, id: unknown): Promise<string[]> {
  if (isEmptyId(id)) return []
  const { rows } = await sql<Record<keyof Columns<'role', 'path_arr'>, string[] | null>>`
    select path_arr from role where id = ${Number(id)} and ${ownRows(context)}`.execute(context.database)
  return rows[0]?.path_arr ?? []
}

export const addRole = (context: Context, body: Body): Promise<Saved> => saveRole(context, withoutId(body))

const adding = 'seller/role/roleadd'

/** Without an id it adds, for those who may: the role form has one save call. */
export async function editRole(context: Context, body: Body): Promise<Saved> {
  if (!isEmptyId(body.id)) return saveRole(context, body)
  if (!context.actor.all && !mayOpen(context.actor.permissions, adding)) throw notPermitted(context)
  return saveRole({ ...context, needs: adding }, body)
}

const withoutId = ({ id: _id, version: _version, ...body }: Body): Body => body

function readPaths(context: Context, value: unknown): string[] {
  const list = typeof value === 'string' ? parseJson(value) : value
  const paths = Array.isArray(list) ? [...new Set(list.filter(path => typeof path === 'string'))] : []
  if (paths.length === 0) throw invalid({ path_arr: context.t('Choose at least one permission') })
  return paths
}
