import { moduleOf } from '../../server/gate/operatorLog/logOperators.ts'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'

const shop = 2
const [hour, day] = [3600, 86_400]

type Act = { login: string; path: string; request: object; changes?: object[]; refused?: string }

/** What staff of the first demo shop did in the last days; the server writes of each call what is written here. */
export async function seedOperatorLog(context: SeedContext): Promise<void> {
  const { now, language, services, database } = context
  const staff = await database
    .selectFrom('operator')
    .select(['id', 'login_name', 'nickname'])
    .where('supplier_id', '=', shop)
    .execute()
  const disabled = staff.find(({ login_name }) => login_name === 'service02')?.id
  const line = (created_at: number, duration: number, { login, path, request, changes, refused }: Act) => {
    const by = staff.find(({ login_name }) => login_name === login)
    return {
      supplier_id: shop,
      created_at,
      created_by: by?.id,
      created_name: by?.nickname,
      operator_id: by?.id,
      operator_name: by?.nickname,
      module: moduleOf(path),
      path,
      title: services.pages.find(({ api }) => api.includes(path))?.title ?? '',
      request: JSON.stringify(request),
      changes: JSON.stringify(changes ?? []),
      result: refused === undefined ? 1 : 0,
      message: refused === undefined ? '' : services.t(language, refused),
      ip: '192.0.2.10',
      device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0',
      duration,
    }
  }
  await insertRows(context, 'operator_log', [
    line(now - 5 * day, 31, {
      login: 'goods01',
      path: 'seller/supplier/PasswordEdit',
      request: { oldpassword: '***', password: '***' },
    }),
    line(now - 3 * day, 54, {
      login: 'manager',
      path: 'seller/operator/Save',
      request: { id: disabled, enabled: 0 },
      changes: [{ entity: 'operator', id: disabled, field: 'enabled', before: '1', after: '0' }],
    }),
    line(now - day - 2 * hour, 9, {
      login: 'clerk',
      path: 'seller/operator/Save',
      request: { id: disabled, enabled: 1 },
      refused: 'You do not have permission to do this',
    }),
    line(now - 3 * hour, 112, { login: 'manager', path: 'seller/operator/PasswordReset', request: { id: disabled } }),
  ])
}
