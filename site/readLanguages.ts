import type { Language } from '../contract/values/Language.ts'
import type { SourceFile } from '../contract/language/Site.ts'
import { readFiles } from './readFiles.ts'
import { findPlaces, type SitePlace } from './SitePlace.ts'

/** What a language says of itself in `language.json`. */
export type LanguageAbout = {
  /** Its name in itself: `Français` */
  name: string
  /** Its tag in the document and in calls: `zh-CN` */
  tag: string
  /** The names of its files in antd/locale and dayjs/locale */
  antd: string
  dayjs: string
}
export type LanguageFiles = { about: LanguageAbout; words: SourceFile[] }

/** Every language, the folders below `locales`: its files of words, of all places, and what it says of itself. */
export function readLanguages(root: string, places: readonly SitePlace[] = findPlaces(root)): Map<Language, LanguageFiles> {
  const files = places.flatMap(place => readFiles(root, place.locales))
  const byLanguage = Map.groupBy(
    files.filter(file => /^[^/]+\/[^/]+$/.test(file.name)),
    file => file.name.split('/')[0]!,
  )
  return new Map(
    [...byLanguage].map(([language, found]) => {
      const isAbout = ({ name }: SourceFile) => name === `${language}/language.json`
      return [language, { about: readAbout(language, found.find(isAbout)?.text), words: found.filter(file => !isAbout(file)) }]
    }),
  )
}

/** What a language leaves unsaid is taken from its name. */
function readAbout(language: Language, text = '{}'): LanguageAbout {
  const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' }).of(language) ?? language
  return { name, tag: language, antd: 'en_US', dayjs: language, ...(JSON.parse(text) as Partial<LanguageAbout>) }
}
