import type { SeedContext } from '../defineSeeds.ts'
import { hashPassword } from '../../server/gate/password/passwords.ts'
import { insertRows } from '../insertRows.ts'
import { makeRandom } from '../makeRandom.ts'
import { makeName, makePhone } from '../people.ts'
import { cashierRole, siteRole } from '../sys/seedRoles.ts'

/** Somebody who works at one pickup point of shop1 and sees its orders alone, and a cashier of the rural bank. */
export async function seedSiteStaff(context: SeedContext): Promise<void> {
  const random = makeRandom(246)
  const password = await hashPassword(crypto.randomUUID())
  const common = { password, enabled: 1, must_change_pwd: 0, created_at: context.now - 30 * 86_400 }
  const person = (id: number, supplier_id: number, login_name: string, role: number, sites: number[]) => ({
    id,
    supplier_id,
    login_name,
    nickname: makeName(random, context.language).slice(0, 20),
    phone: makePhone(random),
    role_ids: JSON.stringify([role]),
    site_ids: JSON.stringify(sites),
    ...common,
  })
  await insertRows(context, 'operator', [person(9, 2, 'pickup01', siteRole, [1]), person(10, 5, 'cashier01', cashierRole, [])])
}
