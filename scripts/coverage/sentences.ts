import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFolder } from '../../site/readFiles.ts'

/** `tests/sentences.json`: what the specification says, by the number of its section. */
export type Sentences = Record<string, string[]>

/** A sentence, and the title of the test that holds it; null where none does, with the reason where none need hold it. */
export type SentenceRow = { section: string; sentence: string; title: string | null; apart?: string }

const titled = /(['"`])(\d(?:\.\d)?(?:, \d(?:\.\d)?)*) ((?:(?!\1)[^\n\\]|\\.)+)\1/g

/** Titles of tests, cases and journeys that begin with the number of a section, or of several that say the same: `4, 9 A call …`. */
export function readTitles(root: string): { section: string; title: string }[] {
  return ['tests', 'schemas/pages', 'addons'].flatMap(folder =>
    listFolder(join(root, folder))
      .filter(name => /\.(test\.tsx?|cases\.json)$|journeys\/[^/]+\.json$/.test(name))
      .flatMap(name => [...readFileSync(join(root, folder, name), 'utf8').matchAll(titled)])
      .flatMap(([, , numbers = '', title = '']) =>
        numbers.split(', ').map(section => ({ section, title: title.replaceAll('\\', '') })),
      ),
  )
}

/** Lays each sentence beside the title of its section that says most of it; a call is named in full, or another one would do for it. */
export const matchSentences = (sentences: Sentences, titles: readonly { section: string; title: string }[]): SentenceRow[] =>
  inOrder(sentences).flatMap(([section, list]) => {
    const own = titles.filter(title => title.section === section).map(({ title }) => ({ title, words: new Set(wordsOf(title)) }))
    return list.map(sentence => {
      const calls = sentence.match(namedCall) ?? []
      const about = own.filter(({ title }) => calls.every(call => title.includes(call)))
      return { section, sentence, title: bestTitle(wordsOf(sentence), about) }
    })
  })

const namedCall = /\b(?:public|buyer|seller|addons)\/[\w/]+/g

// An object puts keys that are whole numbers first.
const inOrder = (sentences: Sentences) => Object.entries(sentences).sort(([a], [b]) => Number(a) - Number(b))

/** A title holds a sentence when it has half of its words: a test says what is so, and leaves out what is only an aside. */
const enough = 0.5

function bestTitle(words: string[], titles: readonly { title: string; words: ReadonlySet<string> }[]): string | null {
  const shared = titles.map(one => words.filter(word => one.words.has(word)).length / Math.max(1, words.length))
  const most = Math.max(0, ...shared)
  return most >= enough ? (titles[shared.indexOf(most)]?.title ?? null) : null
}

const wordsOf = (text: string): string[] => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_]{3,}/gu) ?? [])]

/** How many sentences of each section a title holds, those that none does, and how many are set apart for which reason. */
export function describeSentences(rows: readonly SentenceRow[], options: { all: boolean }): string {
  const counts = [...Map.groupBy(rows, row => row.section)].map(([section, own]) => {
    const set = own.filter(isApart).length
    return `${section}: ${own.filter(row => row.title !== null).length} of ${own.length}${set === 0 ? '' : `, ${set} apart`}`
  })
  const reasons = [...Map.groupBy(rows.filter(isApart), row => row.apart)].map(([why, own]) => `${own.length} apart: ${why}`)
  return [...counts, '', ...rows.flatMap(row => linesOf(row, options.all)), '', ...reasons].join('\n').trimEnd()
}

const isApart = (row: SentenceRow) => row.apart !== undefined

function linesOf({ section, sentence, title, apart }: SentenceRow, all: boolean): string[] {
  if (title === null && apart === undefined) return [`- ${section} ${sentence}`]
  return all ? [`${title === null ? '~' : '+'} ${section} ${sentence}\n    ${title ?? apart}`] : []
}
