import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './Fault.ts'

/** `docs/rules/orders.md#ship`, and the section sign, which cites a document that nobody here can open. */
const citation = /docs\/rules\/([\w-]+\.md)(?:#([\w-]+))?|[\w.]*\s?§\s?[\d.]+/g

/** Every citation of a rule that is not in `docs/rules`: code names the rule it keeps by file and heading. */
export function checkCitations(
  sources: ReadonlyMap<string, string>,
  headings: (file: string) => ReadonlySet<string> | null,
): Fault[] {
  return [...sources].flatMap(([file, source]) =>
    [...source.matchAll(citation)].flatMap(match => {
      const message = wrongWith(match, headings)
      return message === null ? [] : [{ file, line: source.slice(0, match.index).split('\n').length, message }]
    }),
  )
}

function wrongWith(
  [cited, file, heading]: RegExpExecArray,
  headings: (file: string) => ReadonlySet<string> | null,
): string | null {
  if (file === undefined) return `"${cited.trim()}" cites what is not here: name a rule of docs/rules by file and heading`
  const known = headings(file)
  if (known === null) return `there is no docs/rules/${file}`
  if (heading !== undefined && !known.has(heading)) return `docs/rules/${file} has no "## ${heading}"`
  return null
}

/** The headings of a file of rules; null where there is no such file. */
export function readHeadings(root: string, file: string): ReadonlySet<string> | null {
  try {
    const text = readFileSync(join(root, 'docs/rules', file), 'utf8')
    return new Set([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
