import type { DemoRow } from '../DemoRow.ts'
import type { Columns } from '../../server/rows/RowOf.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { makeName } from '../people.ts'
import { chance, digits, pick } from '../pick.ts'
import { sayDemo } from '../sayDemo.ts'
import type { MadeLine } from './makeLines.ts'
import type { Stages } from './stages.ts'

type Company = readonly [code: string, name: string]
const companies: readonly [Company, ...Company[]] = [
  ['SF', 'SF Express'],
  ['ZTO', 'ZTO Express'],
  ['YTO', 'YTO Express'],
  ['JD', 'JD Logistics'],
  ['YD', 'Yunda Express'],
  ['EMS', 'EMS'],
]

/** How the parcel of an order travels that has shipped, in part or in full; null where none does. */
export function makeParcel(
  { random, language }: Pick<SeedContext, 'random' | 'language'>,
  lines: readonly MadeLine[],
  stages: Stages,
): (DemoRow<'order_package'> & Columns<'order_package', 'waybill_no'>) | null {
  if (stages.mode === 2 || !lines.some(line => line.sent_num > 0)) return null
  const [code, name] = pick(random, companies)
  const none = { logistics_code: null, logistics_name: null, waybill_no: null, driver_name: null, driver_phone: null }
  if (chance(random, 0.06))
    return { ...none, send_type: 2, driver_name: makeName(random, language), driver_phone: `139${digits(random, 8)}` }
  const waybill_no = `${code}${digits(random, 12)}`
  return { ...none, send_type: 1, logistics_code: code, logistics_name: sayDemo(language, name), waybill_no }
}

/** When it went. */
export const parcelAt = ({ sent, paid, created }: Stages): number => sent ?? (paid ?? created) + 1_800
