import { defineSeeds } from '../defineSeeds.ts'
import { seedBankcards } from './seedBankcards.ts'
import { seedBankMoney } from './seedBankMoney.ts'

export default defineSeeds({
  bankcard: { after: ['supplier'], run: seedBankcards },
  bank_money: { after: ['supplier'], run: seedBankMoney },
})
