/** A word the glossary rules out in a language, and the one to say in its place. */
export type RuledOut = { language: string; word: string; say: string; pattern: RegExp; except: string[] }

/** `kept`: sentences that stand as the specification writes them, their slots without names. */
export type Glossary = { ruledOut: RuledOut[]; kept: ReadonlySet<string> }

/**
 * Reads the glossary of `locales/README.md`: rows of four cells, `| en | goods | product | texts it may stand in |`, and sentences
 * in code marks of the list that begins with `- `. Several words stand with commas between; one between slashes is a pattern.
 */
export function readGlossary(text: string): Glossary {
  const lines = text.split('\n')
  return {
    ruledOut: lines.flatMap(readRow),
    kept: new Set(lines.flatMap(line => /^- `([^`]+)`$/.exec(line)?.[1]?.replace(/\{[^{}]*\}/g, '{}') ?? [])),
  }
}

function readRow(line: string): RuledOut[] {
  const [language = '', words = '', say = '', except = '', ...more] = line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map(plain)
  if (!/^[a-z]{2}$/.test(language) || more.length > 0) return []
  const excepted = listOf(except)
  return listOf(words).map(word => ({ language, word, say, pattern: patternOf(word), except: excepted }))
}

const plain = (cell: string) => cell.trim().replaceAll('`', '').replaceAll('\\|', '|')
const listOf = (cell: string) =>
  cell
    .split(',')
    .map(one => one.trim())
    .filter(one => one !== '')

/** Words of languages that put spaces between them are whole words, in singular or plural. */
function patternOf(word: string): RegExp {
  if (/^\/.+\/$/.test(word)) return new RegExp(word.slice(1, -1), 'iu')
  const escaped = word.replace(/[.*+?^${}()[\]\\]/g, '\\$&')
  return new RegExp(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word) ? escaped : `(?<!\\p{L})${escaped}(?:e?s)?(?!\\p{L})`,
    'iu',
  )
}
