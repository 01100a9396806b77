import type { SeedContext } from '../../define.ts'
import { insertRows } from '../demo/insertRows.ts'

const companies: readonly [code: string, name: string, phone: string][] = [
  ['SF', '顺丰速运', '95338'],
  ['ZTO', '中通快递', '95311'],
  ['YTO', '圆通速递', '95554'],
  ['YD', '韵达快递', '95546'],
  ['STO', '申通快递', '95543'],
  ['JD', '京东物流', '950616'],
  ['EMS', 'EMS', '11183'],
  ['YZPY', '中国邮政', '11185'],
  ['JTSD', '极兔速递', '956025'],
  ['DBL', '德邦快递', '95353'],
  ['ZJS', '宅急送', '4006789000'],
  ['UC', '优速快递', '95349'],
  ['FEDEX', 'FedEx', '4008861888'],
  ['DHL', 'DHL', '95380'],
  ['UPS', 'UPS', '4008208388'],
  ['KYSY', '跨越速运', '95324'],
]

export const seedCompanies = (context: SeedContext): Promise<void> =>
  insertRows(
    context,
    'logistics_company',
    companies.map(([code, name, phone], index) => ({ id: index + 1, code, name, phone, enabled: 1, sort: index })),
  )
