import { emitSite, type SiteFiles } from '../../site/emitSite.ts'
import { readSiteWords } from '../../site/SiteWords.ts'
import type { Words } from '../../site/readWords.ts'
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
  const good = new Map<string, Words>()
  const emit = () => emitSite(site, readSiteWords(root, { good }))
  let files = emit()
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
      files = new Map([...files, ...emit()])
    },
  }
}

const readVersion = (files: SiteFiles): string =>
  (JSON.parse(files.get('schemas/site.json') ?? '{}') as { version?: string }).version ?? ''
