import type { Move } from '../context/Context.ts'
import type { EntityTables } from '../rows/EntityTables.ts'
import type { RowOf } from '../rows/RowOf.ts'

/** A transition of one entity, with its rows as `npm run rows` writes them; see Move. */
export type MoveOf<Name extends keyof EntityTables, Answers = Record<string, unknown>, Found = Record<string, unknown>> = Move<
  RowOf<Name>,
  Answers,
  Found
> & { next: RowOf<Name> }
