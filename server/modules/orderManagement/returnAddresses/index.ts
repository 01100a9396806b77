import { defineModule } from '../../../module/defineModule.ts'
import { settingHooks } from './settingHooks.ts'

/** Where buyers send returns to (docs/rules/orders.md#return-addresses): each address as a text, and that of the default. */
export default defineModule({ hooks: { shopping_setting: settingHooks } })
