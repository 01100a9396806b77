import { createHash } from 'node:crypto'
import { ask, readAnswer } from '../provider/ask.ts'
import type { Provider, Settings } from '../provider/Provider.ts'
import { AdapterRefused, OutcomeUnknown } from '../provider/refuse.ts'
import type { Carrier, ParcelState, TrackingEvent, TrackingWish } from './Carrier.ts'

/** Kuaidi100, real-time query: `poll/query.do`, signed with MD5 as its protocol says. */
export const kuaidi100: Provider<Carrier> = {
  name: 'kuaidi100',
  settings: {
    customer: { variable: 'KUAIDI100_CUSTOMER', means: 'the customer number' },
    key: { variable: 'KUAIDI100_KEY', means: 'the key' },
    endpoint: { variable: 'KUAIDI100_ENDPOINT', means: 'its address', otherwise: 'https://poll.kuaidi100.com' },
  },
  open: settings => ({ name: 'Kuaidi100', track: wish => track(settings, wish) }),
}

/** Its own names of carriers that are not ours in small letters. */
const names: Readonly<Record<string, string>> = {
  SF: 'shunfeng',
  YTO: 'yuantong',
  ZTO: 'zhongtong',
  STO: 'shentong',
  YD: 'yunda',
  JD: 'jd',
  EMS: 'ems',
  YZPY: 'youzhengguonei',
  DBL: 'debangkuaidi',
  JTSD: 'jtexpress',
}

async function track({ customer = '', key = '', endpoint }: Settings, wish: TrackingWish): Promise<TrackingEvent[]> {
  const com = names[wish.carrier] ?? wish.carrier.toLowerCase()
  const param = JSON.stringify({ com, num: wish.number, phone: wish.phone, resultv2: '4', order: 'desc' })
  const sign = createHash('md5').update(`${param}${key}${customer}`).digest('hex').toUpperCase()
  const answer = readAnswer(
    await ask(`${endpoint}/poll/query.do`, { method: 'POST', body: new URLSearchParams({ customer, sign, param }) }),
  )
  if (Array.isArray(answer.data)) return answer.data.map(readEvent)
  // 500: the carrier knows of nothing yet; 501 and 502: its server is away; 503: wrongly signed; 601: the account is used up.
  const code = String(answer.returnCode)
  if (code === '500') return []
  if (code === '501' || code === '502') throw new OutcomeUnknown(`Kuaidi100 answered ${code}`)
  throw new AdapterRefused(code, String(answer.message ?? ''))
}

function readEvent(event: Record<string, unknown>): TrackingEvent {
  const at = Math.floor(Date.parse(`${String(event.ftime ?? event.time).replace(' ', 'T')}+08:00`) / 1000)
  return { at, text: String(event.context ?? ''), state: stateOf(String(event.statusCode ?? '')) }
}

/** Its codes begin with the large state: 1 collected, 0 on the way, 5 being delivered, 3 signed; the others are trouble. */
const stateOf = (code: string): ParcelState =>
  (({ '1': 'collected', '0': 'moving', '7': 'moving', '8': 'moving', '5': 'delivering', '3': 'signed' }) as const)[
    code[0] ?? '0'
  ] ?? 'trouble'
