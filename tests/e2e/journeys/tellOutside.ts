import type { JourneyStep, Mood } from '../../../contract/language/journey/Journey.ts'
import { openAdapters } from '../../../server/adapters/openAdapters.ts'
import { readAdapters } from '../../../server/adapters/readAdapters.ts'
import type { Services } from '../../../server/context/Context.ts'

type Outside = NonNullable<JourneyStep['outside']>

/** The setting of each, as an operator of the server would write it. */
const variables: Record<keyof Outside, string> = {
  wechat: 'CONSOLE_PAY_WECHAT',
  alipay: 'CONSOLE_PAY_ALIPAY',
  sms: 'CONSOLE_SMS',
  carrier: 'CONSOLE_CARRIER',
}
const told: Record<Mood, string> = {
  works: 'sandbox',
  refuses: 'sandbox?refuse=1',
  'is silent': 'sandbox?silent=1',
  'is slow': 'sandbox?delay=2000',
}

/** The sandboxes behave from here on as a step says, in a running server; those of which none has said anything work. */
export function tellOutside(services: Services, moods: Outside): void {
  const names = Object.keys(variables) as (keyof Outside)[]
  const environment = Object.fromEntries(names.map(name => [variables[name], told[moods[name] ?? 'works']]))
  const problems: string[] = []
  const adapters = openAdapters(readAdapters(environment, true, problems))
  if (problems.length > 0) throw new Error(problems.join(' '))
  Object.assign(services, { adapters })
}
