import type { LanguageOffer } from '../../contract/language/page/siteFile.ts'
import { languages } from '../../src/i18n/language.ts'
import { setWordSource } from '../../src/i18n/words.ts'

const abouts = import.meta.glob<LanguageOffer>('../../locales/*/language.json', { import: 'default', eager: true })
const words = import.meta.glob<Record<string, string>>(['../../locales/*/*.json', '!../../locales/*/language.json'], {
  import: 'default',
})
const folderOf = (file: string): string => file.split('/').at(-2) ?? ''

/** Gives stories the languages and all words of the project, which the console would load from its server. */
export function bringProjectWords(): void {
  languages.set(Object.fromEntries(Object.entries(abouts).map(([file, about]) => [folderOf(file), about])))
  setWordSource(async wanted => {
    const files = Object.keys(words).filter(file => folderOf(file) === wanted)
    return Object.assign({}, ...(await Promise.all(files.map(file => words[file]?.()))))
  })
}
