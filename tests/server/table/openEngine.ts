import { openEmbedded } from '../../../server/database/engine/embedded.ts'
import { type OpenDatabase, withKysely } from '../../../server/database/open.ts'
import { type Engine, openTestPostgres } from '../../support/postgres.ts'
import { type Contents, readSnapshot, readTemplate } from '../../support/snapshot.ts'

/** A database of its own on either engine, empty unless `contents` says otherwise. */
export async function openEngine(engine: Engine, contents: Contents = 'none'): Promise<OpenDatabase> {
  if (engine === 'embedded') return withKysely('embedded', await openEmbedded(null, (await readSnapshot(contents)).bytes))
  return openTestPostgres(contents === 'none' ? undefined : (await readTemplate(contents)).name)
}
