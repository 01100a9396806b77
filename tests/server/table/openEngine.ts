import { openEmbedded } from '../../../server/database/engine/embedded.ts'
import { type OpenDatabase, withKysely } from '../../../server/database/open.ts'
import { type Engine, openTestPostgres } from '../../support/postgres.ts'
import { readSnapshot } from '../../support/snapshot.ts'

/** An empty database of its own on either engine. */
export const openEngine = async (engine: Engine): Promise<OpenDatabase> =>
  engine === 'postgres'
    ? openTestPostgres()
    : withKysely('embedded', await openEmbedded(null, (await readSnapshot('none')).bytes))
