import type { SeedContext } from '../../define.ts'
import { insertRows } from '../demo/insertRows.ts'

const companies: readonly [code: string, name: string, phone: string, pinyin: string][] = [
  ['SF', '顺丰速运', '95338', 'shunfeng sf'],
  ['ZTO', '中通快递', '95311', 'zhongtong zt'],
  ['YTO', '圆通速递', '95554', 'yuantong yt'],
  ['YD', '韵达快递', '95546', 'yunda yd'],
  ['STO', '申通快递', '95543', 'shentong st'],
  ['JD', '京东物流', '950616', 'jingdong jd'],
  ['EMS', 'EMS', '11183', ''],
  ['YZPY', '中国邮政', '11185', 'youzheng zgyz yz'],
  ['JTSD', '极兔速递', '956025', 'jitu jt'],
  ['DBL', '德邦快递', '95353', 'debang db'],
  ['ZJS', '宅急送', '4006789000', 'zhaijisong zjs'],
  ['UC', '优速快递', '95349', 'yousu ys'],
  ['FEDEX', 'FedEx', '4008861888', 'lianbang lb'],
  ['DHL', 'DHL', '95380', 'dunhao dh'],
  ['UPS', 'UPS', '4008208388', ''],
  ['KYSY', '跨越速运', '95324', 'kuayue ky'],
]

export const seedCompanies = (context: SeedContext): Promise<void> =>
  insertRows(
    context,
    'logistics_company',
    companies.map(([code, name, phone, pinyin], index) => ({
      id: index + 1,
      code,
      name,
      phone,
      pinyin,
      enabled: 1,
      sort: index,
    })),
  )
