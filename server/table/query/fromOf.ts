import { type RawBuilder, sql } from 'kysely'
import type { EntityTable } from '../describe/describeTable.ts'

/** What a query reads: the rows of a table as `t`. */
export const fromOf = ({ entity, source }: EntityTable): RawBuilder<unknown> => source?.from ?? sql`${sql.table(entity.entity)} t`
