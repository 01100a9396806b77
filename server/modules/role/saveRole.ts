import { mayOpen } from '../../../contract/wire/permission.ts'
import type { Context } from '../../define.ts'
import { parseJson } from '../../columns/readText.ts'
import { describeTable } from '../../table/describeTable.ts'
import { invalid, notFound, notPermitted } from '../../table/refusals.ts'
import { type Saved, saveRecord } from '../../table/saveRecord.ts'
import { readGrantable } from './readGrantable.ts'

type Body = Record<string, unknown>

/** `roleadd` and `roleedit`: both lists come as JSON text or as lists; the calls are worked out from the paths. */
export async function saveRole(context: Context, body: Body): Promise<Saved> {
  const entity = context.services.entities.get('role')
  if (!entity) throw notFound(context)
  const { api_arr: _calls, ...rest } = body
  if (rest.path_arr === undefined) return saveRecord(context, describeTable(entity), rest)
  const paths = readPaths(context, rest.path_arr)
  const grantable = await readGrantable(context)
  const known = new Map(grantable.map(entry => [entry.path, entry]))
  const foreign = paths.filter(path => !known.has(path))
  if (foreign.length > 0) throw invalid({ path_arr: context.t('You cannot give this permission: {path}', { path: foreign[0] }) })
  const api_arr = [...new Set(paths.flatMap(path => known.get(path)?.api ?? []))].sort()
  return saveRecord(context, describeTable(entity), { ...rest, path_arr: paths, api_arr })
}

export const addRole = (context: Context, body: Body): Promise<Saved> => saveRole(context, withoutId(body))

/** Without an id it adds, for those who may: the role form has one save call. */
export async function editRole(context: Context, body: Body): Promise<Saved> {
  const adds = body.id === undefined || body.id === null
  if (adds && !context.actor.all && !mayOpen(context.actor.permissions, 'seller/role/roleadd')) throw notPermitted(context)
  return saveRole(context, body)
}

const withoutId = ({ id: _id, version: _version, ...body }: Body): Body => body

function readPaths(context: Context, value: unknown): string[] {
  const list = typeof value === 'string' ? parseJson(value) : value
  const paths = Array.isArray(list) ? [...new Set(list.filter(path => typeof path === 'string'))] : []
  if (paths.length === 0) throw invalid({ path_arr: context.t('Choose at least one permission') })
  return paths
}
