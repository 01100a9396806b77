import { readSite, type Site } from '../../site/readSite.ts'
import { root } from './snapshot.ts'

let own: Promise<Site> | undefined

/** The site of a folder: that of the product is read once a process and shared by its servers, none of which may change it. */
export function productSite(folder: string): Promise<Site> {
  if (folder !== root) return readSite(folder)
  own ??= readSite(folder).then(freezeAll)
  return own
}

/** A test that changed it would be met by the next one. */
function freezeAll<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  const parts = value instanceof Map ? value.values() : value instanceof Set ? [] : Object.values(value)
  for (const part of parts) freezeAll(part)
  return value
}
