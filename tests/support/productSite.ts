import { readSite, type Site } from '../../site/readSite.ts'
import { root } from './snapshot.ts'

const shared = new Map<string, Promise<Site> | null>([[root, null]])

/** Says that nobody changes what lies in a folder, so that its site is read once a process. */
export const shareSite = (folder: string): unknown => shared.has(folder) || shared.set(folder, null)

/** The site of a folder: that of the product is read once a process and shared by its servers, none of which may change it. */
export function productSite(folder: string): Promise<Site> {
  if (!shared.has(folder)) return readSite(folder)
  const site = shared.get(folder) ?? readSite(folder).then(freezeAll)
  shared.set(folder, site)
  return site
}

/** A test that changed it would be met by the next one. */
function freezeAll<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  const parts = value instanceof Map ? value.values() : value instanceof Set ? [] : Object.values(value)
  for (const part of parts) freezeAll(part)
  return value
}
