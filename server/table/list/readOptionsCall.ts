import type { Context } from '../../context/Context.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { type Choice, listOptions } from './listOptions.ts'
import { metadataOf } from '../describe/makeMetadata.ts'
import { readTableQuery } from '../query/readTableQuery.ts'

/** `?_options=<field>` on any reading call of an entity. */
export const readOptionsCall = (context: Context, table: EntityTable, query: Record<string, string>): Promise<Choice[]> =>
  listOptions(context, table, readTableQuery(context, query, metadataOf(context, table)))
