/** A word the glossary rules out in a language, and the one to say in its place. */
export type RuledOut = { language: string; word: string; say: string; pattern: RegExp; except: string[] }

/** A word of English, what the other languages say for it, and the phrases in which it means something else. */
export type AskedFor = {
  word: string
  pattern: RegExp
  said: ReadonlyMap<string, { words: string; pattern: RegExp }>
  except: string[]
}

/** `kept`: sentences that stand as the specification writes them, their slots without names. */
export type Glossary = { askedFor: AskedFor[]; ruledOut: RuledOut[]; kept: ReadonlySet<string> }

/**
 * Reads the glossary of `locales/README.md`. Words ruled out are rows of four cells, `| en | goods | product | texts it may stand in |`;
 * those asked for rows of five below the heading that says so, `| role | 角色 | rol | ロール | phrases without it |`; sentences stand in
 * code marks of the list that begins with `- `. Several words stand with commas between; one between slashes is a pattern.
 */
export function readGlossary(text: string): Glossary {
  const lines = text.split('\n')
  const asked = text.split('\n## Words it asks for\n')[1]?.split('\n## ')[0] ?? ''
  return {
    askedFor: asked.split('\n').flatMap(readAsked),
    ruledOut: lines.flatMap(readRuledOut),
    kept: new Set(lines.flatMap(line => /^- `([^`]+)`$/.exec(line)?.[1]?.replace(/\{[^{}]*\}/g, '{}') ?? [])),
  }
}

function readRuledOut(line: string): RuledOut[] {
  const [language = '', words = '', say = '', except = '', ...more] = cellsOf(line)
  if (!/^[a-z]{2}$/.test(language) || more.length > 0) return []
  const excepted = listOf(except)
  return listOf(words).map(word => ({ language, word, say, pattern: patternOf(word), except: excepted }))
}

function readAsked(line: string): AskedFor[] {
  const [word = '', zh = '', es = '', ja = '', except] = cellsOf(line)
  if (except === undefined || word === 'English' || /^-+$/.test(word)) return []
  const said = Object.entries({ zh, es, ja }).map(([language, words]) => [language, { words, pattern: anyOf(words) }] as const)
  return [{ word, pattern: patternOf(word), said: new Map(said), except: listOf(except) }]
}

/** One of several words; of a language with spaces they may go on: producto, productos. */
const anyOf = (words: string): RegExp => {
  const forms = listOf(words).map(word => (isPattern(word) ? word.slice(1, -1) : quoted(word)))
  return new RegExp(forms.join('|'), 'iu')
}

const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map(cell => cell.trim().replaceAll('`', '').replaceAll('\\|', '|'))
const listOf = (cell: string) =>
  cell
    .split(',')
    .map(one => one.trim())
    .filter(one => one !== '')
const isPattern = (word: string) => /^\/.+\/$/.test(word)
const quoted = (word: string) => word.replace(/[.*+?^${}()[\]\\]/g, '\\$&')

/** Words of languages that put spaces between them are whole words, in singular or plural. */
function patternOf(word: string): RegExp {
  if (isPattern(word)) return new RegExp(word.slice(1, -1), 'iu')
  const isSpaced = !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)
  return new RegExp(isSpaced ? `(?<!\\p{L})${quoted(word)}(?:e?s)?(?!\\p{L})` : quoted(word), 'iu')
}
