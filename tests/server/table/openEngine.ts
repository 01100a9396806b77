import { type OpenDatabase, openDatabase } from '../../../server/database/open.ts'
import { type Engine, openTestPostgres } from '../../support/postgres.ts'

/** An empty database of its own on either engine. */
export const openEngine = (engine: Engine): Promise<OpenDatabase> =>
  engine === 'postgres' ? openTestPostgres() : openDatabase({ database: { engine: 'embedded', directory: null } })
