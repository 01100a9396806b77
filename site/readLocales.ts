import type { SourceFile } from '../contract/language/Site.ts'
import { readFiles } from './readFiles.ts'

/** The files `locales/{language}.json` by language. */
export function readLocales(root: string): Map<string, SourceFile> {
  return new Map(
    readFiles(root, 'locales')
      .filter(source => !source.name.includes('/'))
      .map(source => [source.name.replace(/\.json$/, ''), source]),
  )
}
