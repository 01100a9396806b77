import type { HooksOf } from '../../../module/HooksOf.ts'
import { asAddresses, writeAddresses } from './writeAddresses.ts'

/** A save that says nothing of addresses changes none. */
export const settingHooks: HooksOf<'shopping_setting'> = {
  beforeSave: async (_context, _trx, values) =>
    values.return_addresses === undefined ? values : { ...values, ...writeAddresses(asAddresses(values.return_addresses)) },
  present: async (_context, rows) => {
    for (const row of rows) {
      const { return_address: text, return_addresses: own } = row
      // A text from before there were addresses is the one to complete.
      if (text && asAddresses(own).length === 0) row.return_addresses = [{ address: text, is_default: 1 }]
    }
  },
}
