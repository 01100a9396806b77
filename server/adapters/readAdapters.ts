import type { Chosen, Provider } from './provider/Provider.ts'
import { carrierProviders } from './carrier/providers.ts'
import { paymentProviders, type PayType } from './payment/providers.ts'
import { socialProviders, type SocialPlatform } from './social/providers.ts'
import { smsProviders } from './sms/providers.ts'

/** What is used of the world outside; null: nothing of that kind. */
export type ChosenAdapters = {
  sms: Chosen | null
  carrier: Chosen | null
  payment: Record<PayType, Chosen | null>
  social: Record<SocialPlatform, Chosen | null>
}

type Environment = Record<string, string | undefined>
type Named = Pick<Provider<unknown>, 'name' | 'settings' | 'open'>

/**
 * Which adapters the environment names. Each variable: a provider, `off`, or a sandbox with what it is told. With demo data they are
 * sandboxes where nothing is said, else off.
 * @param problems takes a sentence for each mistake
 */
export const readAdapters = (environment: Environment, demo: boolean, problems: string[]): ChosenAdapters => ({
  sms: choose(environment, 'CONSOLE_SMS', demo, smsProviders, problems),
  carrier: choose(environment, 'CONSOLE_CARRIER', demo, carrierProviders, problems),
  payment: {
    wechat: choose(environment, 'CONSOLE_PAY_WECHAT', demo, paymentProviders.wechat, problems),
    alipay: choose(environment, 'CONSOLE_PAY_ALIPAY', demo, paymentProviders.alipay, problems),
  },
  social: { wechat: choose(environment, 'CONSOLE_SOCIAL_WECHAT', demo, socialProviders.wechat, problems) },
})

function choose(
  environment: Environment,
  variable: string,
  demo: boolean,
  providers: readonly Named[],
  problems: string[],
): Chosen | null {
  const given = environment[variable]?.trim() || (demo ? 'sandbox' : 'off')
  if (given === 'off') return null
  const [name = '', told = ''] = given.split('?', 2)
  const provider = providers.find(one => one.name === name)
  if (!provider) {
    const names = ['off', ...providers.map(one => one.name)].join(', ')
    problems.push(`${variable} is "${name}"; it must be one of ${names}.`)
    return null
  }
  return readSettings(environment, variable, provider, new URLSearchParams(told), problems)
}

/** Its settings; null, and a sentence for each that is missing or no use. */
function readSettings(
  environment: Environment,
  variable: string,
  provider: Named,
  told: URLSearchParams,
  problems: string[],
): Chosen | null {
  const before = problems.length
  const settings: Record<string, string> = {}
  for (const [name, setting] of Object.entries(provider.settings)) {
    const value = (setting.variable === '' ? told.get(name) : environment[setting.variable])?.trim() || setting.otherwise
    if (value !== undefined) settings[name] = value
    else problems.push(`${variable} is "${provider.name}", so ${setting.variable} must be set: ${setting.means}.`)
  }
  if (problems.length > before) return null
  try {
    provider.open(settings)
    return { provider: provider.name, settings }
  } catch (error) {
    problems.push(`${variable} is "${provider.name}", and ${error instanceof Error ? error.message : String(error)}.`)
    return null
  }
}
