import { defineSeeds } from '../defineSeeds.ts'
import { seedCustomers } from './seedCustomers.ts'

export default defineSeeds({
  customer: { after: ['operator'], run: seedCustomers },
})
