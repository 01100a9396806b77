import type { SiteFile } from '../../contract/language/page/siteFile.ts'
import { refuseByStatus } from '../api/refuseByStatus.ts'
import { t } from '../i18n/words.ts'

/** The site map: the one that the document names, which is the one of this very code; asked for by its own name where none does. */
let named = document.querySelector('link[rel="preload"][href^="/schemas/site."]')?.getAttribute('href') ?? null
export const siteFile = '/schemas/site.json'
export async function loadSite(): Promise<SiteFile> {
  const site = await loadFile<SiteFile>(named ?? siteFile)
  version = site.version
  return site
}

/** Of the site map that was read last */
let version = ''
export const siteVersion = (): string => version

const files = new Map<string, Promise<unknown>>()

/** Takes what the document names, all of it at once: a guest, too, who will want it after the login. */
export function takeNamedFiles(): void {
  for (const link of document.querySelectorAll('link[rel="preload"][as="fetch"]')) void loadFile(link.getAttribute('href') ?? '')
}

/** What is asked for from now on is read anew, the site map by the name that never changes. */
export function forgetFiles(): void {
  named = null
  files.clear()
}

// Files carry their content's hash, so an answer never goes stale; only a failed one is asked for again.
export function loadFile<T>(path: string): Promise<T> {
  const running = files.get(path) ?? fetchFile(path)
  files.set(path, running)
  running.catch(() => files.delete(path))
  return running as Promise<T>
}

async function fetchFile(path: string): Promise<unknown> {
  // The site map alone has no hash in its name; the browser must ask whether it changed.
  const response = await fetch(path, path === siteFile ? { cache: 'no-cache' } : {}).catch((error: unknown) => {
    throw new Error(t('Network connection failed'), { cause: error })
  })
  if (response.status >= 500) throw refuseByStatus(response.status, path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

/** A name that is gone means that a newer console has been put in place: read the site map again and take its names. */
export async function loadNamed<T>(folder: string, nameOf: () => Promise<string | undefined>): Promise<T | null> {
  const name = await nameOf()
  if (name === undefined) return null
  try {
    return await loadFile<T>(`/schemas/${folder}/${name}`)
  } catch (error) {
    forgetFiles()
    const newer = await nameOf()
    if (newer === undefined || newer === name) throw error
    return loadFile<T>(`/schemas/${folder}/${newer}`)
  }
}
