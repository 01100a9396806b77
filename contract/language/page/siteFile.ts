import type { Language } from '../../values/Language.ts'
import type { MenuSection, Page } from '../Page.ts'

/** What the console knows of a language: its name in itself, its tag, and the file of the words every screen may say. */
export type LanguageOffer = { name: string; tag: string; words?: string }

/** `/schemas/site.json`: all that the start needs, whatever the number of pages. Values of the records are file names. */
export type SiteFile = {
  menu: MenuSection[]
  sections: Record<string, string>
  /** The file that names the file of every entity; asked for only where no open page names the one that is wanted */
  entities: string
  languages: Record<Language, LanguageOffer>
  version: string
}

/** A page brings the files of the entities it draws. */
export type PageFile = Page & { entities: Record<string, string> }

/** The name of a site map that never changes: the document names the one of its console. */
export const siteFileOf = (version: string): string => `site.${version}.json`
