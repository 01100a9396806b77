import { asThing } from '../../contract/values/thing.ts'
import type { Entity } from '../../contract/language/Entity.ts'
import type { Host } from './Host.tsx'

type Deed = 'export' | 'import'

/** What is done to a whole list, with what its rows are: "Export products". Where that is not known, the word alone. */
export function sayThings(host: Pick<Host, 't'>, entity: Entity | undefined, deed: Deed): string {
  if (entity?.plural === undefined) return host.t(deed === 'export' ? 'Export' : 'Import')
  const things = asThing(host.t(entity.plural))
  return host.t(deed === 'export' ? 'Export {things}' : 'Import {things}', { things })
}
