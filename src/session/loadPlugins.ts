import { isObject } from '../../contract/values/loose.ts'
import { call } from '../api/client.ts'

/** Keys of the add-ons that are installed, of the list that whoever holds PluginManage may read. */
export async function loadPlugins(): Promise<string[]> {
  const { data } = await call({ method: 'GET', api: 'addons/list', params: { page: 1, limit: 500 }, quiet: true, own: true })
  const rows: unknown = isObject(data) ? data.data : data
  return Array.isArray(rows) ? rows.filter(isObject).flatMap(row => (isInstalled(row) ? [String(row.key)] : [])) : []
}

const isInstalled = ({ key, installed }: Record<string, unknown>): boolean =>
  typeof key === 'string' && (installed === true || Number(installed) === 1)
