import type { CodeText } from '../contract/language/Site.ts'

/** A comment, a literal, or a bracket with the name in front of it. */
const token =
  /\/\/.*|\/\*[\s\S]*?\*\/|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`(?:[^`\\]|\\.)*`|(?:([\w$]+)\s*)?([([{])|[)\]}]/g

/** Words that begin as a sentence does: with a capital, or with what the sentence is about. An address or a plan of a query is none. */
const sentence = /^(?!(?:GET|POST|QUERY|Total) )(?:\p{Lu}[\p{L}’]*|“?\{\w+\}”?:?) [^\s(]/u

/** What is given to these is for who writes or runs the program: errors of programmers, lines of a log, descriptions of shapes. */
const unsaid =
  /^(?!(?:Value|Filter)Error$)(?:\w*Error|AdapterRefused|warn|info|error|fatal|log|report|Words|Text|Expression|Type)$/

/** Texts that no operator reads: reasons told to a bank, remarks of the server to itself. */
const toNobody = new Set(['Paid too late', 'The order was closed', 'The codes expired', 'From before the ledger', 'Not yet'])

/** Shapes describe themselves to authors of pages; adapters and the database speak with other programs. */
const silentFile = /(?:^|\/)schema\.ts$|^server\/(?:adapters|database)\//

/**
 * Every literal of a source text that reads as a sentence, whoever is given it: what a refusal says, what stands in a table of texts. What
 * is given to an error, a log or a shape is said to nobody; a `ValueError` and a `FilterError` speak to people.
 */
export function sentencesIn(file: string, source: string): CodeText[] {
  if (silentFile.test(file)) return []
  const silent: boolean[] = []
  return [...source.matchAll(token)].flatMap(match => {
    const [whole, single, double, name = '', opened] = match
    if (opened) silent.push((silent.at(-1) ?? false) || unsaid.test(name))
    else if (/^[)\]}]$/.test(whole)) silent.pop()
    const text = (single ?? double)?.replace(/\\(.)/g, '$1')
    if (text === undefined || silent.at(-1) || !sentence.test(text) || toNobody.has(text)) return []
    const before = source.slice(0, match.index)
    // `description: '…'` and `const description = '…'` are of shapes.
    if (/\bdescription(?::| =)\s*$/.test(before)) return []
    const lines = before.split('\n')
    return [{ text, file, line: lines.length, column: lines.at(-1)!.length + 1 }]
  })
}
