import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { makeName, makePhone } from '../people.ts'
import { sayDemo } from '../sayDemo.ts'
import { between } from '../pick.ts'
import { clerkRole, managerRole } from './seedRoles.ts'
import { hashPassword } from '../../server/gate/password/passwords.ts'

type Person = { supplier: number; login: string; roles: number[]; enabled?: number; nickname?: string }

const people: readonly Person[] = [
  { supplier: 2, login: 'clerk', roles: [clerkRole], nickname: 'Zoe' },
  { supplier: 2, login: 'manager', roles: [managerRole] },
  { supplier: 2, login: 'goods01', roles: [3] },
  { supplier: 2, login: 'service01', roles: [4] },
  { supplier: 2, login: 'service02', roles: [4], enabled: 0 },
  { supplier: 3, login: 'manager', roles: [10] },
  { supplier: 3, login: 'service01', roles: [9] },
  { supplier: 1, login: 'auditor', roles: [11] },
]

/** The operators of the demo shops. `clerk` of shop1 has the password of the README; the others have one nobody knows. */
export async function seedOperators(context: SeedContext): Promise<void> {
  const { random, now, language } = context
  const clerk = await hashPassword('Clerk@2026')
  const closed = await hashPassword(crypto.randomUUID())
  const rows = people.map(({ supplier, login, roles, enabled, nickname }, index) => ({
    id: index + 1,
    supplier_id: supplier,
    login_name: login,
    nickname: nickname ? sayDemo(language, nickname) : makeName(random, language).slice(0, 20),
    phone: makePhone(random),
    password: login === 'clerk' ? clerk : closed,
    role_ids: JSON.stringify(roles),
    avatar: null,
    enabled: enabled ?? 1,
    must_change_pwd: 0,
    valid_to: null,
    last_login_at: now - between(random, 1, 200) * 3_600,
    last_login_ip: '192.0.2.10',
    created_at: now - between(random, 30, 300) * 86_400,
  }))
  await insertRows(context, 'operator', rows)
}
