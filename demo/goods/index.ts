import { defineSeeds } from '../defineSeeds.ts'
import { seedCategories } from './seedCategories.ts'
import { seedGiftPush } from './seedGiftPush.ts'
import { seedGiftRequests } from './seedGiftRequests.ts'
import { seedGifts } from './seedGifts.ts'
import { seedGoods } from './seedGoods.ts'
import { seedInvitations } from './seedInvitations.ts'
import { seedOptions } from './seedOptions.ts'
import { seedStrategies } from './seedStrategies.ts'
import { seedSupply } from './seedSupply.ts'
import { seedVouchers } from './seedVouchers.ts'

export default defineSeeds({
  category: { after: ['pictures'], run: seedCategories },
  option: { after: ['category', 'supplier'], run: seedOptions },
  goods: { after: ['pictures', 'category', 'supplier'], run: seedGoods },
  voucher: { after: ['order'], run: seedVouchers },
  invitation: { after: ['pictures', 'order', 'voucher'], run: seedInvitations },
  strategy: { after: ['supplier'], run: seedStrategies },
  gift_custom: { after: ['order'], run: seedGiftRequests },
  gift_push: { after: ['webhook'], run: seedGiftPush },
  gift_bus: { after: ['goods'], run: seedGifts },
  supply: { after: ['goods'], run: seedSupply },
})
