import { compileSite } from '../../contract/language/compile/compileSite.ts'
import type { SiteSources } from '../../contract/language/Site.ts'
import type { Names } from './Names.ts'

/** The names of a project, of what is right in it: an editor is open where something is not yet. */
export function readNames(sources: SiteSources): Names {
  const { entities, entries } = compileSite(sources)
  const ofEntities = [...entities.values()].flatMap(({ api, lists }) => [...Object.values(api), ...Object.keys(lists)])
  return {
    kinds: sources.kinds,
    entities,
    routes: entries.map(entry => entry.path).toSorted(),
    apis: [...new Set([...ofEntities, ...entries.flatMap(entry => entry.api)])].toSorted(),
    icons: [...(sources.icons ?? [])].toSorted(),
    widgets: [...(sources.widgets?.keys() ?? [])].toSorted(),
  }
}
