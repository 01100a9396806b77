import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '../../support/server.ts'
import { accounts } from '../support/accounts.ts'
import { type Entrance, findScreens, ownSite } from '../support/findScreens.ts'
import { settle } from '../support/settle.ts'
import type { RunningConsole } from '../support/startConsole.ts'
import { startWithAddons } from '../support/startWithAddons.ts'
import { stayAt } from '../support/home.ts'
import { type Windows, withWindows } from '../support/withConsole.ts'
import { drawAll, drawVisits, type Look, type Looker, lookers, type Visit } from './drawVisits.ts'
import { lookAt, lookClosely, sizeOf, turnTo } from './lookAt.ts'
import { walkByTab } from './walkByTab.ts'

export const sectionOf = (path: string): string => path.split('/')[1] ?? ''
const tags = { zh: 'zh-CN', en: 'en-US', es: 'es-ES', ja: 'ja-JP' } as const
/** `npm run nightly` looks at every page in every way. */
const all = process.env.TEST_ALL_PAIRS === '1'

/**
 * The tests of the crawl for one section of the menu: each page is opened in the look that its number draws, or oftener in a small
 * section, and looked at closely in the first of its looks; in the last it is gone over by the keyboard.
 */
export async function crawlSection(section: string): Promise<void> {
  const { entries } = await ownSite()
  const own = entries.filter(({ action, path }) => !action && sectionOf(path) === section)
  const pages = own.map(({ path }) => path)
  const { windows, entrance } = withSessions()
  /** The address of a page as an account opens it */
  const addresses = new Map<string, string>()
  const visits = new Map<string, Visit[]>()

  beforeAll(async () => {
    const mayOpen = new Map<string, Looker[]>()
    for (const name of lookers)
      for (const { entry, path } of await findScreens(entrance, name, ({ path }) => sectionOf(path) === section)) {
        addresses.set(`${name} ${entry.path}`, path)
        mayOpen.set(entry.path, [...(mayOpen.get(entry.path) ?? []), name])
      }
    const drawn = all ? drawAll(mayOpen) : drawVisits(mayOpen)
    for (const visit of drawn) visits.set(visit.path, [...(visits.get(visit.path) ?? []), visit])
  })

  describe(`every page of ${section}`, () => {
    it.each(pages)('%s looks right to whoever may open it', async path => {
      const looks = visits.get(path) ?? []
      if (looks.length === 0) throw new Error(`No demo account may open ${path}, so nobody looks at it`)
      const walk: Walk = { windows, troubles: [], addressOf: ({ account }) => addresses.get(`${account} ${path}`) ?? path }
      const found: string[] = []
      for (const [at, own] of [...Map.groupBy(looks, ({ account }) => account).values()].entries()) {
        const [look, ...others] = own
        if (!look) continue
        // The window that is open serves for its account, and turns to the looks that are drawn; others have windows of their own.
        await windows.leave()
        const page = await open(walk, look)
        found.push(...(await lookAt(page, look, walk.troubles)))
        if (at === 0) found.push(...(await lookClosely(page, look)))
        for (const other of others) {
          await turnTo(page, other)
          found.push(...(await lookAt(page, other, walk.troubles)))
          if (all) found.push(...(await lookClosely(page, other)))
        }
        if (at === 0) found.push(...(await goByTab(page, others.at(-1) ?? look)))
      }
      expect(found).toEqual([])
    })
  })
}

/** As the page was looked at last: the pages of a section are gone over in all widths and languages, each page in one. */
const goByTab = async (page: Page, { language, width }: Look): Promise<string[]> =>
  (await walkByTab(page)).map(what => `${language} ${width}: ${what}`)

type Walk = { windows: Windows; troubles: string[]; addressOf(look: Look): string }

async function open({ windows, troubles, addressOf }: Walk, look: Look): Promise<Page> {
  const path = addressOf(look)
  const dark = look.theme === 'dark'
  const page = await windows.open({
    as: look.account,
    path,
    language: tags[look.language],
    dark,
    size: sizeOf(look.width),
    troubles,
  })
  await settle(page)
  const { pathname } = new URL(page.url())
  if (pathname !== path) troubles.push(`${path} is answered by ${pathname}`)
  return page
}

let shared: Promise<RunningConsole> | undefined

/** One for all sections of a process, which ends with it: who looks changes nothing that the next one sees. */
const sharedConsole = (): Promise<RunningConsole> => (shared ??= startShared())

async function startShared(): Promise<RunningConsole> {
  const running = await startWithAddons('process')
  stayAt(running.address)
  return running
}

/** The console, where each account logs in once a section: checking a password takes longer than drawing a page. */
function withSessions(): { windows: Windows; entrance: Entrance } {
  let running: RunningConsole
  const sessions = new Map<string, Promise<Session>>()
  const enter = (name: keyof typeof accounts): Promise<Session> => {
    const session = sessions.get(name) ?? running.login(accounts[name])
    sessions.set(name, session)
    return session
  }
  const start = async () => {
    running = await sharedConsole()
    return { address: running.address, close: async () => undefined }
  }
  const windows = withWindows(start, enter)
  return { windows, entrance: { enter, call: (...asked) => running.call(...asked) } }
}
