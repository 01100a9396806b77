import { isObject } from '../../contract/values/loose.ts'
import type { Host } from '../../renderer/index.ts'
import { call } from '../api/client.ts'
import { loadConfig } from '../api/config.ts'

/** The settings that a page names; a back end that has no such call leaves them at their defaults. */
export const loadSettings: Host['settings'] = async names => {
  const { settings } = await loadConfig()
  if (!settings) return {}
  const { data } = await call({
    method: 'GET',
    api: 'seller/setting/Settings',
    params: { names: names.join(',') },
    quiet: true,
    own: true,
  })
  const found = isObject(data) ? Object.entries(data) : []
  return Object.fromEntries(found.flatMap(([name, own]) => (isObject(own) ? [[name, own]] : [])))
}
