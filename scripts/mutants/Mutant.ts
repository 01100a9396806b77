import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A bug to plant: `find` stands once in `file` and becomes `put`; then `suite` must fail. */
export type Mutant = {
  /** What is wrong then, in a sentence */
  bug: string
  file: string
  find: string
  put: string
  /** A test file, from the root */
  suite: string
}

export type Area = { area: string; mutants: Mutant[] }

const keys = ['bug', 'file', 'find', 'put', 'suite'] as const

/**
 * The bugs of tests/mutants, one file an area.
 * @throws Error that names file and place of an entry that is none
 */
export function readMutants(root: string): Area[] {
  const folder = join(root, 'tests/mutants')
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  return files.sort().map(name => ({ area: basename(name, '.json'), mutants: readArea(join(folder, name)) }))
}

function readArea(path: string): Mutant[] {
  const entries: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!Array.isArray(entries)) throw new Error(`${path}: is no array of bugs`)
  return entries.map((entry: unknown, at) => {
    if (!isMutant(entry)) throw new Error(`${path}: entry ${at} must have exactly the texts ${keys.join(', ')}`)
    return entry
  })
}

function isMutant(entry: unknown): entry is Mutant {
  if (typeof entry !== 'object' || entry === null) return false
  const found = Object.entries(entry)
  return found.length === keys.length && keys.every(key => found.some(([name, text]) => name === key && typeof text === 'string'))
}

/**
 * The text of a file with the bug in it.
 * @throws Error when `find` does not stand in it exactly once, or nothing changes
 */
export function plant(text: string, { file, find, put, bug }: Mutant): string {
  const times = text.split(find).length - 1
  if (times !== 1) throw new Error(`"${bug}": what is to be replaced stands ${times} times in ${file}, not once`)
  if (find === put) throw new Error(`"${bug}": nothing is changed`)
  return text.replace(find, () => put)
}
