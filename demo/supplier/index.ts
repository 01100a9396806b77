import { defineSeeds } from '../defineSeeds.ts'
import { seedSuppliers } from './seedSuppliers.ts'

export default defineSeeds({
  supplier: { after: ['pictures', 'category'], run: seedSuppliers },
})
