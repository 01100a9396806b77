import { sql } from 'kysely'

/**
 * A condition that always holds: PostgreSQL plans a kept statement that has it for its values each time. Other kept statements get one
 * plan for all values once that seems to cost no more, by which a rare state would be read like a common one. With its value known the
 * condition is nothing; without, it looks as if it cost more than any query there is.
 */
export const plannedForValues = sql`(${true}::boolean or (select count(*) from generate_series(1, 1000000000000000)) = 0)`
