import type { SiteFile } from '../../../contract/language/page/siteFile.ts'
import { loadSite, siteFile } from '../../navigation/schemaFiles.ts'

/** What the console that runs was made of: its pages, and the file of its code. */
let mine: Promise<string> | undefined

const scriptIn = (page: Document): string => page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''

const runs = async (): Promise<string> => `${(await loadSite()).version} ${scriptIn(document)}`

async function offered(): Promise<string> {
  const [site, page] = await Promise.all([read(siteFile), read('/')])
  const { version } = (await site.json()) as SiteFile
  return `${version} ${scriptIn(new DOMParser().parseFromString(await page.text(), 'text/html'))}`
}

async function read(path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response
}

/** Whether a newer console has been put in the place of the one that runs. */
export async function isNewer(): Promise<boolean> {
  mine ??= runs()
  return (await offered()) !== (await mine)
}

/** Called once at the start: what is loaded later may be newer already. */
export const rememberVersion = (): void => {
  mine ??= runs()
  mine.catch(() => {
    mine = undefined
  })
}
