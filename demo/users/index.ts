import { defineSeeds } from '../defineSeeds.ts'
import { seedCustomers } from './seedCustomers.ts'
import { seedProviders } from './seedProviders.ts'
import { seedSites } from './seedSites.ts'
import { seedSiteStaff } from './seedSiteStaff.ts'

export default defineSeeds({
  customer: { after: ['operator'], run: seedCustomers },
  provider: { after: ['goods'], run: seedProviders },
  site: { after: ['supplier'], run: seedSites },
  site_staff: { after: ['operator', 'site'], run: seedSiteStaff },
})
