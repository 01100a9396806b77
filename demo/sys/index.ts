import { defineSeeds } from '../defineSeeds.ts'
import { seedOperators } from './seedOperators.ts'
import { seedRoles } from './seedRoles.ts'

export default defineSeeds({
  operator: { after: ['role'], run: seedOperators },
  role: { after: ['supplier'], run: seedRoles },
})
