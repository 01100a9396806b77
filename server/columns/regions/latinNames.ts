import type { Language } from '../../../contract/values/Language.ts'
import { latinText } from './latinText.ts'
import { findRegion } from './readRegions.ts'

const latin = new Map(
  latinText
    .trim()
    .split(/,\s+/)
    .map(entry => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
)

/** The name of a region in Latin script; the name itself where none is known. */
export const latinName = (name: string): string => latin.get(name) ?? name

/** The name of a region as readers of a language know it: Chinese and Japanese ones read the characters. */
export const regionName = (name: string, language: Language): string => (/^(zh|ja)/.test(language) ? name : latinName(name))

/** The name a region is kept under; what was typed or shown in Latin script is known by the id that comes with it. */
export function keptName(id: number | null, name: string): string {
  const region = id === null ? undefined : findRegion(id)
  return region && latinName(region.name) === name ? region.name : name
}

/** Whether a text is part of a name, in characters or in Latin script, whatever its accents, apostrophes and capitals. */
export function isInName(text: string, name: string): boolean {
  const wanted = plain(text)
  return name.includes(text) || (wanted !== '' && plain(latinName(name)).includes(wanted))
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’\s]/g, '')
    .toLowerCase()

/** The names that hold a text in Latin script. */
export const namesWithLatin = (text: string): string[] =>
  plain(text) === '' ? [] : [...latin].flatMap(([name, spelling]) => (plain(spelling).includes(plain(text)) ? [name] : []))
