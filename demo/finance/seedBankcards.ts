import type { SeedContext } from '../defineSeeds.ts'
import { insertRows } from '../insertRows.ts'
import { sayDemo } from '../sayDemo.ts'

/** Two bank accounts of the first shop and one of the second; none of the numbers is anybody's. */
export async function seedBankcards(context: SeedContext): Promise<void> {
  const say = (text: string) => sayDemo(context.language, text)
  const company = { kind: 1, is_default: 1, verify_status: 1, joint_no: null, phone: null }
  const rows = [
    {
      ...company,
      supplier_id: 2,
      owner_name: say('Morningstar Trading'),
      bank: 'China Merchants Bank',
      card_no: '121900000000017891',
    },
    {
      ...company,
      supplier_id: 2,
      owner_name: say('Morningstar Trading'),
      bank: 'Bank of China',
      card_no: '456351000000000366',
      is_default: 0,
      verify_status: 0,
    },
    { ...company, supplier_id: 3, owner_name: say('Blue Harbor Trading'), bank: 'Bank of China', card_no: '456351000000004422' },
  ]
  await insertRows(
    context,
    'bankcard',
    rows.map(({ bank, ...row }, index) => ({
      id: index + 1,
      ...row,
      bank_name: say(bank),
      branch: say('Main branch'),
      card_mask: `**** **** ${row.card_no.slice(-4)}`,
    })),
  )
}
