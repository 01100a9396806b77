import { type Languages, readWords, type Words } from './readWords.ts'
import { readLiterals } from './scanCode.ts'
import { codeRoot, type SitePlace, widgetFolders } from './SitePlace.ts'

/** The words of a site, and the texts that code says: the console's, and each widget's own. */
export type SiteWords = {
  languages: Languages
  console: ReadonlySet<string>
  widget(name: string): ReadonlySet<string>
}

export type WordPlaces = {
  places?: readonly SitePlace[]
  /** What each file held when it was last right; kept up to date */
  good?: Map<string, Words>
}

/** Reads the words under `root`, and what the code says. */
export function readSiteWords(root: string, { places, good }: WordPlaces = {}): SiteWords {
  const code = codeRoot(root)
  return {
    languages: readWords(root, places, good),
    console: readLiterals(code, ['contract', 'renderer', 'src'], file => !file.startsWith('src/widgets/')),
    widget: name =>
      readLiterals(
        code,
        widgetFolders(code).map(folder => `${folder}/${name}`),
      ),
  }
}
