import type { Entity } from '../../contract/language/Entity.ts'
import { wholeRegion } from '../../server/columns/regions/wholeRegion.ts'
import { writeAddresses } from '../../server/modules/orderManagement/returnAddresses/writeAddresses.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertUnknown } from '../insertRows.ts'
import { sayDemo } from '../sayDemo.ts'
import { payable } from './stages.ts'

/**
 * The first shop takes returns at two addresses. The third one has the server speak for buyers who say nothing of what they bought; in
 * the rest both keep to what is set at first, but that all wait for a payment as long as the orders of the demo.
 */
export async function seedSettings(context: SeedContext): Promise<void> {
  const { fields } = context.services.entities.get('shopping_setting') ?? { fields: {} as Entity['fields'] }
  const first = Object.entries(fields).flatMap(([name, { default: value }]) =>
    value === undefined ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : value]],
  )
  const { return_addresses, return_address } = writeAddresses(makeAddresses(context))
  const common = { ...Object.fromEntries(first), return_addresses: null, return_address: null, pay_timeout_min: payable / 60 }
  await insertUnknown(context, 'shopping_setting', [
    { ...common, supplier_id: 2, return_addresses: JSON.stringify(return_addresses), return_address },
    { ...common, supplier_id: 3 },
    { ...common, supplier_id: 4, auto_evaluate: 1 },
  ])
}

const makeAddresses = ({ language }: SeedContext) => [
  {
    name: sayDemo(language, 'Returns desk'),
    phone: '13800138021',
    region: wholeRegion({ province_id: 330000, city_id: 330100, district_id: 330102 }),
    address: sayDemo(language, '88 Tea Market Road'),
    is_default: 1 as const,
  },
  {
    name: sayDemo(language, 'Returns of large products'),
    phone: '13800138022',
    region: wholeRegion({ province_id: 330000, city_id: 330200, district_id: 330203 }),
    address: sayDemo(language, '12 Harbor Road, warehouse'),
  },
]
