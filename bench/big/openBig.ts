import type { Config } from '../../server/config/readConfig.ts'
import { type Big, openWith } from './openWith.ts'
import { fillTrades, trade } from './trade.ts'

/** The server on a database with so many trades beside its demo data. */
export const openBig = (database: Config['database'], rows: number): Promise<Big> =>
  openWith(database, [trade], filled => fillTrades(filled, rows, text => console.log(`  ${text}`)))
