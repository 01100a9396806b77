import { defineSeeds } from '../defineSeeds.ts'
import { seedCompanies } from './seedCompanies.ts'
import { seedOrders } from './seedOrders.ts'

export default defineSeeds({
  logistics: { run: seedCompanies },
  order: { after: ['goods', 'logistics'], run: seedOrders },
})
