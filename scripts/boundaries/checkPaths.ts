import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './Fault.ts'

/** What stands in backticks, where a link leads, and the folder that a line of the tree in a README begins with. */
const named = /`([^`\n]+)`|\]\(([^)\s]+)\)|^([\w-]+\/)(?= {2,}\S)/gm
const code = /\.(?:tsx?|mjs|css|md)$/
/** Made when it is asked for, so not under version control. */
const made = /^(?:dist|data|node_modules|\.editor|storybook-static)\b|^(?:stories\/examples|stories\/cases|sections)\//

/**
 * Every path that a README or a file of `docs` names and that is not there. A name counts as a path when it begins with a folder of
 * the product, ends like a file of code or a folder, or is a link. It is looked for beside its file, from the top and, where it
 * begins with no folder of the product, anywhere; what the guide shows stands in `docs/examples`. `*` stands for anything, `{a,b}`
 * for one of the two; what follows `{name}` or `…` is not looked for. What states.md shows of a draft is named by the place it is meant for.
 */
export function checkPaths(texts: ReadonlyMap<string, string>, paths: readonly string[]): Fault[] {
  const tops = new Set(paths.filter(path => path.includes('/')).map(topOf))
  const all = `\n${paths.join('\n')}\n`
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(named)].flatMap(match => {
      const [, quoted, link, folder] = match
      const words =
        quoted === undefined ? [linkPath(file, link) ?? folder ?? ''] : wordsOf(quoted).filter(word => isPath(word, tops))
      const line = text.slice(0, match.index).split('\n').length
      const missing = words.filter(word => word !== '' && !made.test(word) && !isThere(word, file, tops, all))
      return missing.map(word => ({ file, line, message: `"${word}" is not there` }))
    }),
  )
}

/** An address and a pattern begin with a slash and hold no path. */
const wordsOf = (quoted: string): string[] => (quoted.startsWith('/') ? [] : quoted.split(/\s+/))

const topOf = (path: string): string => path.split('/', 1)[0]!

const isPath = (word: string, tops: ReadonlySet<string>): boolean =>
  /^[\w.@{][^:=?<>()'"]*$/.test(word) && (/\/$/.test(word) || code.test(word) || (word.includes('/') && tops.has(topOf(word))))

/** Where a link of a file leads, from the top; undefined for one that leads out, or to a heading of the same file. */
function linkPath(file: string, link: string | undefined): string | undefined {
  if (link === undefined || /^(?:[a-z]+:|#)/.test(link)) return undefined
  return join(file, '..', link.replace(/#.*$/, ''))
}

function isThere(word: string, file: string, tops: ReadonlySet<string>, all: string): boolean {
  return isPlace(word, file, tops, all) || (tops.has(topOf(word)) && isPlace(ofDraft(word), file, tops, all))
}

/** Where a file of a draft lies (tests/support/draftRoot.ts). */
const ofDraft = (word: string): string =>
  word.startsWith('server/')
    ? word.replace(/^server\/modules\/([^/]+)/, 'tests/server/drafts/$1/server')
    : `tests/server/drafts/*/${word}`

function isPlace(word: string, file: string, tops: ReadonlySet<string>, all: string): boolean {
  const path = word.replace(/#.*$/, '').replace(/[^/]*(?:\{[^{},]*\}|…).*$/, '')
  const pattern = path
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^{}]*)\}/g, (_braces, inner: string) => `(?:${inner.replaceAll(',', '|')})`)
    .replace(/\*+/g, '[^\\n]*')
  const beside = `${join(file, '..')}/`.replaceAll('.', '\\.')
  const start = tops.has(topOf(path)) ? `\\n(?:docs/examples/|${beside})?` : '[\\n/]'
  return path === '' || new RegExp(`${start}${pattern}${path.endsWith('/') ? '' : '(?=[\\n/])'}`).test(all)
}

/** Every README and every file of `docs`, by path. */
export const readTexts = (root: string, paths: readonly string[]): Map<string, string> =>
  new Map(
    paths
      .filter(path => /(?:^|\/)README\.md$|^docs\/(?!examples\/).*\.md$/.test(path))
      .map(path => [path, readFileSync(join(root, path), 'utf8')]),
  )

/** Every file of the product, from the top. */
export const readPaths = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !/^(?:node_modules|dist|data|\.git)$/.test(name))
    .flatMap(entry =>
      entry.isDirectory()
        ? readdirSync(join(root, entry.name), { recursive: true, encoding: 'utf8' }).map(path => `${entry.name}/${path}`)
        : [entry.name],
    )
