import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { makeName, makeNickname, makePhone } from '../people.ts'
import { between, chance, pickWeighted } from '../pick.ts'

export type Buyer = { id: number; supplier_id: number; name: string; nickname: string; phone: string; points: number }

/** Members of the shops; what they have bought is counted once there are orders. */
export async function seedBuyers(context: SeedContext): Promise<Buyer[]> {
  const { random, now, language } = context
  const buyers = Array.from({ length: context.count('buyers', 420) }, (_none, index): Buyer => {
    const name = makeName(random, language)
    return {
      id: index + 1,
      supplier_id: pickWeighted(random, [
        [2, 60],
        [3, 34],
        [4, 6],
      ]),
      name,
      nickname: makeNickname(random, name, language),
      phone: makePhone(random),
      points: 0,
    }
  })
  const rows = buyers.map(buyer => {
    const { id, supplier_id, nickname, phone } = buyer
    const drawn = {
      gender: between(random, 0, 2),
      source: pickWeighted(random, [
        ['wx', 60],
        ['reg', 30],
        ['import', 10],
      ]),
      user_status: chance(random, 0.02) ? 2 : 1,
    }
    buyer.points = between(random, 0, 4_000)
    return {
      id,
      supplier_id,
      username: usernameOf(id),
      nickname,
      phone,
      avatar: null,
      birthday: null,
      ...drawn,
      balance: 0,
      last_login_at: now - between(random, 0, 30 * 86_400),
      tags: '[]',
      remark: null,
      created_at: now - between(random, 90, 600) * 86_400,
    }
  })
  await insertRows(context, 'buyer', rows)
  return buyers
}

export const usernameOf = (id: number): string => `u${100_000 + id}`
