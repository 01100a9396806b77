import { emitSite, type SiteFiles } from '../../site/emitSite.ts'
import { readLocales } from '../../site/readLocales.ts'
import { type Problem, readSite, type Site } from '../../site/readSite.ts'

/** A site that is read again when its files change; what has a problem stays as it last was good. */
export type LiveSite = {
  readonly root: string
  readonly site: Site
  /** Every file served so far: a browser that still holds the manifest before this one finds its files */
  readonly files: SiteFiles
  readonly problems: Problem[]
  /** Changes whenever anything served changes */
  readonly version: string
  reload(): Promise<void>
}

/** Reads the site under `root` and keeps it in memory as the files a browser asks for. */
export async function openSite(root: string): Promise<LiveSite> {
  let site = await readSite(root)
  let locales = goodLocales(root, new Map())
  let files = emitSite(site, locales)
  return {
    root,
    get site() {
      return site
    },
    get files() {
      return files
    },
    get problems() {
      return site.problems
    },
    get version() {
      return readVersion(files)
    },
    async reload() {
      site = await readSite(root, site)
      locales = goodLocales(root, locales)
      files = new Map([...files, ...emitSite(site, locales)])
    },
  }
}

const readVersion = (files: SiteFiles): string =>
  (JSON.parse(files.get('schemas/site.json') ?? '{}') as { version?: string }).version ?? ''

/** Texts of each language; a file that is no JSON stays as it was, and the check tells of it. */
function goodLocales(root: string, previous: ReadonlyMap<string, string>): Map<string, string> {
  const locales = new Map<string, string>()
  for (const [language, { text }] of readLocales(root)) {
    const good = isJson(text) ? text : previous.get(language)
    if (good !== undefined) locales.set(language, good)
  }
  return locales
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
