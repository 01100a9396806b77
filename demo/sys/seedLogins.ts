import { sql } from 'kysely'
import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'

type Person = {
  id: number
  supplier_id: number
  account: string
  login_name: string
  nickname: string
  enabled: number
  last_login_at: number
  acts: number[]
}

const [minute, day] = [60, 86_400]

/** Whoever did something had logged in ten minutes before; who is locked out came before that. */
export async function seedLogins(context: SeedContext): Promise<void> {
  const { database, now } = context
  const { rows: people } = await sql<Person>`
    select o.id, o.supplier_id, s.account, o.login_name, o.nickname, o.enabled, o.last_login_at,
      array(select l.created_at from operator_log l where l.operator_id = o.id and l.supplier_id = o.supplier_id) as acts
    from operator o join supplier s on s.id = o.supplier_id order by o.id`.execute(database)
  const logins = people.map(person => ({ person, times: loginsOf(person, now) }))
  for (const { person, times } of logins)
    await sql`update operator set last_login_at = ${Math.max(...times)} where id = ${person.id} and supplier_id = ${person.supplier_id}`.execute(
      database,
    )
  const rows = logins.flatMap(({ person, times }) => times.map(created_at => ({ person, created_at })))
  await insertRows(
    context,
    'login_log',
    rows
      .toSorted((a, b) => a.created_at - b.created_at)
      .map(({ person, created_at }) => ({
        supplier_id: person.supplier_id,
        who: 'staff' as const,
        account: `${person.account}/${person.login_name}`,
        name: person.nickname,
        kind: 'operator' as const,
        result: 1 as const,
        fresh: 0 as const,
        ip: '192.0.2.10',
        device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0',
        created_at,
        updated_at: created_at,
      })),
  )
}

function loginsOf({ acts, enabled, last_login_at }: Person, now: number): number[] {
  if (acts.length > 0) return acts.map(at => Number(at) - 10 * minute)
  return [Number(enabled) === 1 ? Number(last_login_at) : Math.min(Number(last_login_at), now - 4 * day)]
}
