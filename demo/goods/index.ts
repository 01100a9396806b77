import { defineSeeds } from '../defineSeeds.ts'
import { seedCategories } from './seedCategories.ts'
import { seedGoods } from './seedGoods.ts'
import { seedOptions } from './seedOptions.ts'
import { seedStrategies } from './seedStrategies.ts'
import { seedSupply } from './seedSupply.ts'
import { seedVouchers } from './seedVouchers.ts'

export default defineSeeds({
  category: { after: ['pictures'], run: seedCategories },
  option: { after: ['category', 'supplier'], run: seedOptions },
  goods: { after: ['pictures', 'category', 'supplier'], run: seedGoods },
  voucher: { after: ['order'], run: seedVouchers },
  strategy: { after: ['supplier'], run: seedStrategies },
  supply: { after: ['goods'], run: seedSupply },
})
