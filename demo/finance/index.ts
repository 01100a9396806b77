import { defineSeeds } from '../defineSeeds.ts'
import { seedBankcards } from './seedBankcards.ts'
import { seedWallets } from './seedWallets.ts'

export default defineSeeds({
  wallet: { after: ['order'], run: seedWallets },
  bankcard: { after: ['supplier'], run: seedBankcards },
})
