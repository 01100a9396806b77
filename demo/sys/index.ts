import { defineSeeds } from '../defineSeeds.ts'
import { seedFrontErrors } from './seedFrontErrors.ts'
import { seedLogins } from './seedLogins.ts'
import { seedOperators } from './seedOperators.ts'
import { seedOperatorLog } from './seedOperatorLog.ts'
import { seedRoles } from './seedRoles.ts'
import { seedSystem } from './seedSystem.ts'
import { seedWebhooks } from './seedWebhooks.ts'

export default defineSeeds({
  operator: { after: ['role'], run: seedOperators },
  operator_log: { after: ['operator'], run: seedOperatorLog },
  login_log: { after: ['operator', 'operator_log'], run: seedLogins },
  front_error: { after: ['supplier'], run: seedFrontErrors },
  webhook: { after: ['supplier'], run: seedWebhooks },
  system_setting: { after: ['supplier'], run: seedSystem },
  role: { after: ['supplier'], run: seedRoles },
})
