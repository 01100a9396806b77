import { defineSeeds } from '../defineSeeds.ts'
import { seedCompanies } from './seedCompanies.ts'
import { seedCoupons } from './seedCoupons.ts'
import { seedDeliveries } from './seedDeliveries.ts'
import { seedOrders } from './seedOrders.ts'
import { seedPurchases } from './seedPurchases.ts'
import { seedSettings } from './seedSettings.ts'
import { writeStock } from './writeStock.ts'

export default defineSeeds({
  logistics: { run: seedCompanies },
  shopping_setting: { after: ['supplier'], run: seedSettings },
  order: { after: ['goods', 'logistics', 'shopping_setting'], run: seedOrders },
  // Seeds run by name: with this one orders come where they came before, and so with the same chances.
  sale_coupon: { after: ['order'], run: seedCoupons },
  purchase: { after: ['order', 'provider'], run: seedPurchases },
  stock_log: { after: ['order', 'gift_bus'], run: writeStock },
  site_delivery: { after: ['order', 'sale_coupon', 'site'], run: seedDeliveries },
})
