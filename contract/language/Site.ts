import type { TSchema } from 'typebox'
import type { Language } from '../values/Language.ts'
import type { Addon } from './Addon.ts'
import type { Entity } from './Entity.ts'
import type { Kinds } from './kinds.ts'
import type { Ledger } from './Ledger.ts'
import type { MenuSection, Page, PageEntry } from './Page.ts'
import type { Notice } from './Notice.ts'
import type { Problem } from './Problem.ts'

/**
 * A file and its text. `file` is relative to the root of the project; `name` to its folder: `goods/edit/[id].json`. `addon` is the key
 * of the add-on that brings it.
 */
export type SourceFile = { file: string; name: string; text: string; addon?: string }

/** Everything a site is made of, as text. */
export type SiteSources = {
  kinds: Kinds
  menu: SourceFile | null
  /** `addons/{key}/addon.json`, each named for its folder */
  addons: SourceFile[]
  entities: SourceFile[]
  pages: SourceFile[]
  cases: SourceFile[]
  /** Files of pages that several places have alike */
  families: SourceFile[]
  overlays: SourceFile[]
  /** `schemas/notices`, each file a domain's */
  notices: SourceFile[]
  /** `schemas/ledger`, by domain */
  ledger: SourceFile[]
  /** `tests/journeys`, each file named for its domain; none where they are not checked */
  journeys: SourceFile[]
  /** Words of the demo data; null where they are not known */
  demoWords: ReadonlySet<string> | null
  /** The files of each language, flat: `{"Listed": "出售中"}`; null where translations are not to be checked */
  locales: ReadonlyMap<Language, SourceFile[]> | null
  /** `locales/README.md`, whose glossary rules words out; null where words are not to be checked */
  glossary: string | null
  /** Texts used by code, each with its place */
  codeTexts: CodeText[]
  /** Every text literal of the code; null where it is not looked at */
  codeLiterals: ReadonlySet<string> | null
  /** Names of the icons; null where they are not known */
  icons: ReadonlySet<string> | null
  /** The widgets by name, each with the shape of its options, or null where it takes none; null where they are not known */
  widgets: Widgets | null
  /** Calls the server answers besides those of the entities; null where they are not known */
  apis: ServerApis | null
  /** What the server's modules bring by names of two words; null where code is not looked at */
  functions: readonly CodeFunction[] | null
  /** Every name in the code of the server's modules; null where code is not looked at */
  serverNames: ReadonlySet<string> | null
  /** What code of one owner has for itself and another's may not have: calls, tables, widgets, modules */
  claims: Claim[]
}
/** Something that is there once: `call POST seller/goods/Save`. `addon`: whose code it is; the product's where absent. */
export type Claim = { what: string; file: string; line: number; addon?: string }
/** A function of a module by its name, `order.shippable`. `ofTransitions`: a guard, an effect or a follow-up. */
export type CodeFunction = { name: string; file: string; line: number; ofTransitions: boolean }
export type Method = 'GET' | 'POST'
export type ServerApis = ReadonlyMap<string, ReadonlySet<Method>>
export type Widgets = ReadonlyMap<string, TSchema | null>
export type CodeText = { text: string; file: string; line: number; column: number }

/** A checked site in long form. What has a problem is the last good version of it, or absent. */
export type Site = {
  entities: Map<string, Entity>
  /** By route */
  pages: Map<string, Page>
  /** The site map: every page and every hidden route of an action */
  entries: PageEntry[]
  menu: MenuSection[]
  /** By key */
  addons: Map<string, Addon>
  /** What people are told, by scene */
  notices: Map<string, Notice>
  ledger: Ledger
  /** Of all files, sorted by file and line */
  problems: Problem[]
}
