import { routeOfFile } from '../contract/language/route/segments.ts'
import { readFiles } from './readFiles.ts'
import { findPlaces, type SitePlace } from './SitePlace.ts'

/**
 * A sentence for each page that has no file of cases: nobody has seen it empty, refused or with a role that may do less. A page that is
 * being written is drawn without one, so only `npm run check` tells it.
 */
export function pagesWithoutCases(root: string, places: readonly SitePlace[] = findPlaces(root)): string[] {
  const files = places.flatMap(place => readFiles(root, `${place.schemas}/pages`)).map(({ file, name }) => ({ file, name }))
  const all = new Set(files.map(({ file }) => file))
  const casesOf = (file: string) => file.replace(/\.json$/, '.cases.json')
  return files
    .filter(({ file }) => !file.endsWith('.cases.json') && !all.has(casesOf(file)))
    .map(
      ({ file, name }) =>
        `${file}: the page at ${routeOfFile(name)} has no cases; write ${casesOf(file)} with what it shows, what it shows when it is empty or refused, a role that lacks a permission, and one thing a person does with the call it makes (docs/guide.md)`,
    )
}
