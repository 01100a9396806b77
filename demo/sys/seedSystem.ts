import type { SeedContext } from '../defineSeeds.ts'
import { insertUnknown } from '../insertRows.ts'

/** The shop front of the demo is nowhere; promotion codes and invitations show what they would lead to. */
export const seedSystem = (context: SeedContext): Promise<void> =>
  insertUnknown(context, 'system_setting', [
    {
      supplier_id: null,
      goods_audit_default: 0,
      goods_link: 'https://shop.example.com/product/:id',
      ext_link: 'https://shop.example.com/event/:id',
    },
  ])
