import { isObject } from '../../contract/values/loose.ts'
import type { Host, HostRequest } from '../../renderer/index.ts'
import { callOrTake } from '../api/ahead.ts'
import { loadConfig } from '../api/config.ts'

/** The call that tells the settings of these names. */
export const settingsRequest = (names: readonly string[]): HostRequest => ({
  method: 'GET',
  api: 'seller/setting/Settings',
  params: { names: names.join(',') },
})

/** The settings that a page names; a back end that has no such call leaves them at their defaults. */
export const loadSettings: Host['settings'] = async names => {
  const { settings } = await loadConfig()
  if (!settings) return {}
  const { data } = await callOrTake({ ...settingsRequest(names), quiet: true, own: true })
  const found = isObject(data) ? Object.entries(data) : []
  return Object.fromEntries(found.flatMap(([name, own]) => (isObject(own) ? [[name, own]] : [])))
}
