import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemFields } from '../contract/language/systemFields.ts'
import { standardLabels } from '../contract/language/expand/expandAction.ts'
import type { CodeText, Method, ServerApis } from '../contract/language/Site.ts'
import { passwordField } from '../contract/language/typedAgain.ts'
import { listFolder } from './readFiles.ts'
import { sentencesIn } from './sentencesIn.ts'
import { serverFolders } from './SitePlace.ts'

/** Every text that code shows: the literals given to `t(…)`, to `refuse(…)` and to what is said later, and those the language itself brings. */
export function readCodeTexts(root: string): CodeText[] {
  const texts = ['contract/values', 'contract/wire', 'renderer', 'src', 'server', 'addons']
    .flatMap(folder => sourceFiles(root, folder))
    .flatMap(file => saidIn(file, readFileSync(join(root, file), 'utf8')))
  const labels = [...Object.values(standardLabels), ...Object.values(systemFields).map(field => field.label), passwordField.label]
  return [...texts, ...labels.map(text => ({ text, file: 'contract/language/Entity.ts', line: 1, column: 1 }))]
}

/** What is given to `t(…)`, and the other sentences: of refusals, of values that are none, of tables of texts. */
function saidIn(file: string, source: string): CodeText[] {
  const given = textsOf(file, source)
  const known = new Set(given.map(({ text }) => text))
  return [...given, ...sentencesIn(file, source).filter(({ text }) => !known.has(text))]
}

/** Every literal of one line in the code of some folders, whoever is given it; comments say nothing. */
export function readLiterals(
  root: string,
  folders: readonly string[],
  isWanted: (file: string) => boolean = () => true,
): ReadonlySet<string> {
  const files = folders.flatMap(folder => sourceFiles(root, folder)).filter(isWanted)
  return new Set(files.flatMap(file => literalsIn(readFileSync(join(root, file), 'utf8'))))
}

/** The literals of a source text, and those in the slots of its templates: `${t('Page')} 1`. */
const literalsIn = (source: string): string[] =>
  [...source.matchAll(literalOrComment)].flatMap(match => {
    if (match[0].startsWith('/')) return []
    const slots = (match[3] ?? '').split('${').slice(1)
    return [readLiteral(match), ...slots.flatMap(literalsIn)]
  })

/** The calls that the server's modules answer, with their methods, as its code writes them. Null where there is no server. */
export function readServerApis(root: string): ServerApis | null {
  const files = serverFolders(root).flatMap(folder => sourceFiles(root, folder))
  if (files.length === 0) return null
  const apis = new Map<string, Set<Method>>()
  for (const file of files) {
    for (const { method, path } of routesIn(readFileSync(join(root, file), 'utf8')))
      apis.set(path, (apis.get(path) ?? new Set()).add(method))
  }
  return apis
}

/** The calls that a source text answers: `get('seller/goods/Log', …`, `taking('buyer/refund/RefundCancel', …` and `{ method: 'GET', path: 'seller/goods/Log', …`. */
export const routesIn = (source: string): { method: Method; path: string; line: number }[] =>
  [...source.matchAll(route)].map(({ 1: helper, 2: method, 3: path = '', index }) => ({
    method: (helper ?? method) === 'get' || method === 'GET' ? 'GET' : 'POST',
    path,
    line: position(source, index).line,
  }))

const route = /(?:\b(get|post|taking)\(|\bmethod: '(GET|POST)',)\s*(?:path: )?'((?:public|buyer|seller|addons)\/[A-Za-z0-9_/]+)'/g

/** Every name in the code of the server's modules: a field that it never names is provided by nobody. Null where there is no server. */
export function readServerNames(root: string): ReadonlySet<string> | null {
  const files = ['server/modules', ...serverFolders(root).slice(1)].flatMap(folder => sourceFiles(root, folder))
  if (files.length === 0) return null
  return new Set(files.flatMap(file => readFileSync(join(root, file), 'utf8').match(/\b[a-z_]\w*/gi) ?? []))
}

export const sourceFiles = (root: string, folder: string): string[] =>
  listFolder(join(root, folder))
    .filter(name => /\.tsx?$/.test(name))
    .sort()
    .map(name => `${folder}/${name}`)

/**
 * Where a text that is said begins: behind `t(`, behind the code of a refusal, in a fault of a field, and in a sentence that is kept with
 * its values.
 */
const said = /(?<![\w$])(?:t\(|refuse\([^,()]+,\s*'\w+',|fault\((?=['"])|(?<=\{ )text:(?= '[^'\n]*', values: ))/g

/** A constant whose values are texts: `const words: Record<Level, string> = { weak: 'Weak password' }`. */
const constant = /\bconst (?:\w+T|t)exts\b[^=]*= \{|\bconst words\b[^=\n]*= \{/g

/** The literals in the calls of `t` in a source text and in what is like one; what is computed cannot be seen and is not told of. */
export function textsOf(file: string, source: string): CodeText[] {
  const calls = [...source.matchAll(said)].flatMap(({ index, 0: { length } }) => literalsOf(source, index + length))
  const tables = [...source.matchAll(constant)].flatMap(({ index, 0: { length } }) => valuesOf(source, index + length))
  return [...calls, ...tables].map(({ text, offset }) => ({ text, file, ...position(source, offset) }))
}

/** The literals behind the names of an object, up to its end. */
function valuesOf(source: string, start: number): { text: string; offset: number }[] {
  const end = source.indexOf('}', start)
  const value = /: *'((?:[^'\\\n]|\\.)+)'/g
  return [...source.slice(start, end).matchAll(value)].map(match => ({ text: readLiteral(match), offset: start + match.index }))
}

function position(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$]|\\.)*)`/y

/** Literals that are a whole argument or a branch of one: `t('a')`, `t(x ? 'a' : 'b')`, `t(language, 'a')`. */
function literalsOf(source: string, start: number): { text: string; offset: number }[] {
  const found: { text: string; offset: number }[] = []
  let depth = 0
  let before = '('
  for (let at = start; at < source.length && depth >= 0; ) {
    literal.lastIndex = at
    const match = literal.exec(source)
    const end = match ? literal.lastIndex : at + 1
    if (match && depth === 0 && '(?:,'.includes(before) && !/^\s*[=!<>+]/.test(source.slice(end, end + 20)))
      found.push({ text: readLiteral(match), offset: at })
    const char = source[at]!
    if (!match && '([{'.includes(char)) depth++
    if (!match && ')]}'.includes(char)) depth--
    // Values and a context follow the text.
    if (!match && char === ',' && depth === 0 && found.length > 0) break
    if (match) before = "'"
    else if (!/\s/.test(char)) before = char
    at = end
  }
  return found
}

const literalOrComment = /\/\/.*|\/\*[\s\S]*?\*\/|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\\n]|\\.)*)`/g

const readLiteral = (match: RegExpExecArray): string =>
  (match[1] ?? match[2] ?? match[3] ?? '').replace(/\\(.)/g, (_all, char: string) => (char === 'n' ? '\n' : char))
