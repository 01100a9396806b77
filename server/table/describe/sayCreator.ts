import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'

/** Who made a row that nobody made: kept in English and said in the language of who reads it. */
export const systemName = 'System'

/** Puts "System" in the reader's language where a row was made by the server itself. */
export function sayCreator(context: Pick<Context, 't'>, row: Row): void {
  if (row.created_name === systemName && Number(row.created_by) === 0) row.created_name = context.t('System')
}
