import { defineModule } from '../../../module/defineModule.ts'
import { siteHooks } from './siteHooks.ts'

/** Pickup points (docs/rules/shops.md#sites); what may happen to them stands in their entity. */
export default defineModule({ hooks: { site: siteHooks } })
