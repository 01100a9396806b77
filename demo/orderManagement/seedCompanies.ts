import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { sayDemo } from '../sayDemo.ts'

const companies: readonly [code: string, name: string, phone: string, pinyin: string][] = [
  ['SF', 'SF Express', '95338', 'shunfeng sf'],
  ['ZTO', 'ZTO Express', '95311', 'zhongtong zt'],
  ['YTO', 'YTO Express', '95554', 'yuantong yt'],
  ['YD', 'Yunda Express', '95546', 'yunda yd'],
  ['STO', 'STO Express', '95543', 'shentong st'],
  ['JD', 'JD Logistics', '950616', 'jingdong jd'],
  ['EMS', 'EMS', '11183', ''],
  ['YZPY', 'China Post', '11185', 'youzheng zgyz yz'],
  ['JTSD', 'J&T Express', '956025', 'jitu jt'],
  ['DBL', 'Deppon Express', '95353', 'debang db'],
  ['ZJS', 'ZJS Express', '4006789000', 'zhaijisong zjs'],
  ['UC', 'UC Express', '95349', 'yousu ys'],
  ['FEDEX', 'FedEx', '4008861888', 'lianbang lb'],
  ['DHL', 'DHL', '95380', 'dunhao dh'],
  ['UPS', 'UPS', '4008208388', ''],
  ['KYSY', 'KYE Express', '95324', 'kuayue ky'],
]

export const seedCompanies = (context: SeedContext): Promise<void> =>
  insertRows(
    context,
    'logistics_company',
    companies.map(([code, name, phone, pinyin], index) => ({
      id: index + 1,
      code,
      name: sayDemo(context.language, name),
      phone,
      pinyin,
      enabled: 1,
      sort: index,
    })),
  )
