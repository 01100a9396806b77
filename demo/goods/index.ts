import { defineSeeds } from '../defineSeeds.ts'
import { seedCategories } from './seedCategories.ts'
import { seedGoods } from './seedGoods.ts'

export default defineSeeds({
  category: { after: ['pictures'], run: seedCategories },
  goods: { after: ['pictures', 'category', 'supplier'], run: seedGoods },
})
