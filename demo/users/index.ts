import { defineSeeds } from '../defineSeeds.ts'
import { seedCustomers } from './seedCustomers.ts'
import { seedSites } from './seedSites.ts'
import { seedSiteStaff } from './seedSiteStaff.ts'

export default defineSeeds({
  customer: { after: ['operator'], run: seedCustomers },
  site: { after: ['supplier'], run: seedSites },
  site_staff: { after: ['operator', 'site'], run: seedSiteStaff },
})
