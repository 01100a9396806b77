import { defineSeeds } from '../defineSeeds.ts'
import { seedBankcards } from './seedBankcards.ts'

export default defineSeeds({
  bankcard: { after: ['supplier'], run: seedBankcards },
})
