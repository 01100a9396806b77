import { setServerTime } from './clock.ts'
import { send } from './send.ts'

/** `GetServerConfig` (docs/rules/wire.md#session). `social`: platforms whose accounts may log in */
export type ServerConfig = {
  smsLogin: boolean
  social: string[]
  inbox: boolean
  settings: boolean
  chat: boolean
  debug: boolean
  publicKey: string
}

let running: Promise<ServerConfig> | null = null

/** Fetched once; a failure is forgotten, so that the next one who asks tries again. */
export function loadConfig(): Promise<ServerConfig> {
  running ??= fetchConfig().catch(error => {
    running = null
    throw error
  })
  return running
}

async function fetchConfig(): Promise<ServerConfig> {
  const { data } = await send({ method: 'GET', api: 'public/config/GetServerConfig' })
  const config = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  if (typeof config.server_time === 'number') setServerTime(config.server_time)
  return {
    smsLogin: isOn(config.sms_login_open),
    social: Array.isArray(config.social_login) ? config.social_login.map(String) : [],
    inbox: isOn(config.inbox_open),
    settings: isOn(config.settings_open),
    // A back end that does not say it may have one: GetKefuConfig tells.
    chat: isOn(config.chat_open ?? true),
    debug: isOn(config.is_debug),
    publicKey: String(config.public_key ?? ''),
  }
}

const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1'
