import { isObject } from '../../../contract/values/loose.ts'
import { call } from '../../api/client.ts'
import { loadConfig } from '../../api/config.ts'
import { firstScreen } from './firstScreen.ts'

/** `GetKefuConfig`: the chat of the installation, and what it knows the installation by. */
export type ChatSetup = { appid: string; host: string }

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Asked behind everything that a first screen shows; null where there is no chat. */
export async function askChat(): Promise<ChatSetup | null> {
  await firstScreen()
  try {
    if (!(await loadConfig()).chat) return null
    const { data } = await call({ method: 'GET', api: 'addons/kefu/public/GetKefuConfig', quiet: true, own: true })
    const { appid, host } = isObject(data) ? data : {}
    return text(host) === '' ? null : { appid: text(appid), host: text(host) }
  } catch (error) {
    console.info('The chat could not be asked for', error)
    return null
  }
}
