import type { Database } from '../server/rows/Tables.ts'
import type { StockMove } from './StockMove.ts'
import type { DemoLanguage } from './DemoLanguage.ts'
import type { Services } from '../server/context/Context.ts'
import type { NewRow } from '../server/rows/RowOf.ts'

/** What a seed is given to write its rows with. */
export type SeedContext = {
  database: Database
  services: Services
  /** The language the demo data is written in */
  language: DemoLanguage
  random(): number
  /** Epoch seconds the data ends at */
  now: number
  /** What shops are told on the way of their records; written when all are there */
  mails: NewRow<'site_mail'>[]
  /** What moves the stock on their way; its log is written when all are there, in the order of time */
  stockMoves: StockMove[]
  /** How many of a kind (`goods`, `orders`) to make, where `otherwise` is what the seed would make */
  count(kind: string, otherwise: number): number
}

/** Writes the rows of one subject, once the subjects named in `after` are there. */
export type Seed = { after?: string[]; run(context: SeedContext): Promise<void> }
export type Seeds = Record<string, Seed>

/** `demo/{domain}/index.ts` with `export default defineSeeds({ subject: … })` is found by its folder. */
export const defineSeeds = (seeds: Seeds): Seeds => seeds
