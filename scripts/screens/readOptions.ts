import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readLanguages } from '../../site/readLanguages.ts'
import type { Language } from '../../contract/values/Language.ts'

export type Theme = 'light' | 'dark'
/** What of a page is shown: it as it is, its other states, what its buttons open, its cases. */
export type Part = 'page' | 'states' | 'buttons' | 'cases'
export type Options = {
  only: string
  parts: Part[]
  widths: number[]
  languages: Language[]
  themes: Theme[]
  out: string
}

const allThemes: readonly Theme[] = ['light', 'dark']
const allParts: readonly Part[] = ['page', 'states', 'buttons', 'cases']

/** @throws Error that names the option, the value and what may stand there */
export function readOptions(root: string, written: string[]): Options {
  const text = (otherwise: string) => ({ type: 'string', default: otherwise }) as const
  const { values } = parseArgs({
    args: written,
    options: {
      only: text(''),
      parts: text('all'),
      widths: text('1440,1024,720,375'),
      languages: text('en'),
      themes: text('light'),
      out: text('screens'),
    },
  })
  return {
    only: values.only,
    parts: readNames('parts', values.parts, allParts),
    widths: values.widths.split(',').map(readWidth),
    languages: readNames('languages', values.languages, [...readLanguages(root).keys()]),
    themes: readNames('themes', values.themes, allThemes),
    out: resolve(root, values.out),
  }
}

function readWidth(text: string): number {
  const width = Number(text)
  if (!Number.isInteger(width) || width < 200 || width > 4000)
    throw new Error(`--widths: "${text}" is no width; pixels from 200 to 4000, with commas between them`)
  return width
}

function readNames<T extends string>(option: string, text: string, known: readonly T[]): T[] {
  if (text === 'all') return [...known]
  return text.split(',').map(name => {
    const found = known.find(one => one === name)
    if (!found) throw new Error(`--${option}: "${name}" is none of all, ${known.join(', ')}`)
    return found
  })
}
