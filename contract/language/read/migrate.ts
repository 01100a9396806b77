import type { Problem } from '../Problem.ts'
import { isObject, type Places } from '../places.ts'

type Migration = (value: Record<string, unknown>, places: Places) => void

/** The version of the page language this code speaks; files without `$schema` are taken to be of it. */
export const languageVersion = 1

/** `migrations[n]` lifts a file from version n to n + 1, in place, and keeps what it moves findable in `places`. */
export const migrations: Migration[] = [
  // 0 → 1: the permission of a node was called "perm".
  (value, places) => renameKeys(value, 'perm', 'can', places),
]

/** Lifts a file to the present version. False, with a problem, for a version that does not exist. */
export function migrate(value: Record<string, unknown>, file: string, places: Places, problems: Problem[]): boolean {
  const version = Object.hasOwn(value, '$schema') ? value.$schema : languageVersion
  if (typeof version === 'number' && Number.isInteger(version) && version >= 0 && version <= languageVersion) {
    for (const step of migrations.slice(version)) step(value, places)
    if ('$schema' in value) value.$schema = languageVersion
    return true
  }
  const place = places.get(value, '$schema') ?? { file, line: 1, column: 1 }
  const message = `version ${JSON.stringify(version)} of the page language is not known; this console reads 0 to ${languageVersion}`
  problems.push({ ...place, path: '$schema', value: version, rule: 'version', message })
  return false
}

/** Renames a key wherever it occurs, in the order the keys were written. */
function renameKeys(value: unknown, from: string, to: string, places: Places): void {
  if (Array.isArray(value)) for (const item of value) renameKeys(item, from, to, places)
  if (!isObject(value)) return
  const members = Object.entries(value)
  for (const [, member] of members) renameKeys(member, from, to, places)
  if (!Object.hasOwn(value, from)) return
  for (const [key] of members) delete value[key]
  for (const [key, member] of members) value[key === from ? to : key] = member
  places.rename(value, from, to)
}
