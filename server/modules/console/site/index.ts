import Type from 'typebox'
import { hasDemo } from '../../../database/hasDemo.ts'
import type { Context } from '../../../context/Context.ts'
import { defineModule } from '../../../module/defineModule.ts'
import { platformId } from '../../../context/isPlatform.ts'
import { get } from '../../../module/route.ts'
import { demoAccounts } from '../../../../contract/wire/access/demoAccounts.ts'

/** What a site looks like before anybody has set anything (docs/rules/console.md#limits). */
const defaults = {
  title: 'Merchant Center',
  login_background: '',
  login_banner: [],
  showRegister: 0,
  showSettings: 1,
  supportPinyinSearch: 1,
  errorLog: 1,
  style: {
    theme: '#1f7cfa',
    menu_bg: '',
    menu_color: '',
    size: 'medium',
    fixed_header: 1,
    tags_view: 1,
    sidebar_logo: 1,
    pinyin_search: 1,
  },
}

/**
 * `GET public/config/SiteSetting`: a list whose first item is used. A shop's own setting first, else the platform's, else the
 * defaults. While demo data is loaded it names the demo accounts, which the login page offers. Its texts are keys: it is asked before the
 * console knows its reader's language, and stays when another one is chosen.
 */
async function readSiteSetting(context: Context): Promise<Record<string, unknown>[]> {
  const rows = await context.database
    .selectFrom('console_site')
    .select(['supplier_id', 'value'])
    .where('supplier_id', 'in', [context.tenant ?? platformId, platformId])
    .orderBy('supplier_id', 'desc')
    .execute()
  const kept = asRecord(rows[0]?.value)
  const demo = context.services.config.demo && (await hasDemo(context.database))
  const style = { ...defaults.style, ...asRecord(kept.style) }
  return [{ ...defaults, ...kept, style, ...(demo ? { demo_accounts: demoAccounts } : {}) }]
}

const asRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})

export default defineModule({
  routes: [get('public/config/SiteSetting', Type.Object({}), readSiteSetting, 'public')],
})
