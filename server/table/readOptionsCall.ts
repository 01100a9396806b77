import type { Context } from '../define.ts'
import type { EntityTable } from './describeTable.ts'
import { type Choice, listOptions } from './listOptions.ts'
import { metadataOf } from './makeMetadata.ts'
import { readTableQuery } from './readTableQuery.ts'

/** `?_options=<field>` on any reading call of an entity. */
export const readOptionsCall = (context: Context, table: EntityTable, query: Record<string, string>): Promise<Choice[]> =>
  listOptions(context, table, readTableQuery(context, query, metadataOf(context, table)))
