import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Case, Cases } from '../../contract/language/cases.ts'
import type { PageEntry } from '../../contract/language/Page.ts'
import { routeOfFile } from '../../contract/language/route/segments.ts'
import { readFiles } from '../../site/readFiles.ts'
import { findPlaces } from '../../site/SitePlace.ts'
import { readSite, type Site } from '../../site/readSite.ts'
import { findScreens, type Screen } from '../../tests/e2e/support/findScreens.ts'
import { settle } from '../../tests/e2e/support/settle.ts'
import { type Answer, answerCalls, callsOf, empty, failed, longTexts, ofCase, refuseWrites } from './answers.ts'
import type { Account, Stage } from './openStage.ts'
import { pressButtons } from './pressButtons.ts'
import type { Options, Part, Theme } from './readOptions.ts'
import { type Picture, type Taker, takePictures } from './takePictures.ts'

const caseAccounts = { supplier: 'shop1', platform: 'platform', operator: 'clerk', nonghang: 'bank1' } as const
const shows = ({ parts }: Options, part: Part) => parts.includes(part)
const fits = ({ only }: Options, path: string) => path.includes(only)

/** Pictures of the wanted parts of every page that fits. */
export async function walkPages(root: string, stage: Stage, options: Options): Promise<Picture[]> {
  const pictures: Picture[] = []
  const site = await readSite(root)
  const walkIn = async (language: Walk['language']) => {
    for (const theme of options.themes) {
      const walk = { stage, options, site, language, theme, pictures, known: new Set<string>() }
      if (shows(options, 'page')) await walkOutside(walk)
      await walkAccount(walk, 'shop1', ({ path }) => fits(options, path))
      // What a shop has the platform sees alike.
      await walkAccount(walk, 'platform', ({ path, union }) => fits(options, path) && union === 'only')
      if (shows(options, 'cases')) await walkCases(walk, root)
    }
  }
  // A window for each language: most of the time one waits for its screen.
  await Promise.all(options.languages.map(walkIn))
  return pictures
}

type Walk = {
  stage: Stage
  options: Options
  site: Site
  language: Options['languages'][number]
  theme: Theme
  pictures: Picture[]
  known: Set<string>
}

async function openTaker({ stage, options, language, theme, pictures, known }: Walk, account: Account | null): Promise<Taker> {
  const page = await stage.open(account, language, theme)
  await refuseWrites(page)
  return { page, options, language, theme, pictures, known }
}

const outside = ['/login', '/404']

async function walkOutside(walk: Walk): Promise<void> {
  const taker = await openTaker(walk, null)
  for (const path of outside.filter(path => fits(walk.options, path))) {
    await taker.page.goto(path)
    await settle(taker.page)
    await takePictures(taker, path, 'a guest', true)
  }
  await taker.page.context().close()
}

async function walkAccount(walk: Walk, account: Account, wanted: (entry: PageEntry) => boolean): Promise<void> {
  const screens = await findScreens(walk.stage.entrance, account, wanted)
  const taker = await openTaker(walk, account)
  for (const screen of screens) {
    console.log(`${walk.language} ${walk.theme} ${account} ${screen.path}`)
    // One screen that cannot be walked to its end hides no other.
    await walkScreen(walk, taker, screen).catch((error: Error) =>
      console.error(`${walk.language} ${screen.path}: ${error.message}`),
    )
  }
  await taker.page.context().close()
}

async function walkScreen(walk: Walk, taker: Taker, screen: Screen): Promise<void> {
  if (shows(walk.options, 'page')) await showPage(taker, screen)
  const states = shows(walk.options, 'states') ? statesOf(walk.site, screen) : []
  for (const [state, answer] of states) await showState(taker, screen, state, answer, callsOfScreen(walk.site, screen, answer))
  if (shows(walk.options, 'buttons')) await pressButtons(taker, screen.path)
}

async function showPage(taker: Taker, { path }: Screen): Promise<void> {
  await taker.page.goto(path)
  await settle(taker.page)
  await takePictures(taker, path, 'as it is', true)
}

/** What else a page may show, by the answers that make it so. */
function statesOf(site: Site, { entry }: Screen): [string, Answer][] {
  const page = site.pages.get(entry.path)
  const list = page?.blocks.find(block => typeof block.api === 'string')
  const entity = site.entities.get(String(page?.record ?? list?.list ?? ''))
  return [
    ...(list ? [['empty', empty] as [string, Answer]] : []),
    ['failed', failed],
    ...(entity ? [['long texts', longTexts(entity)] as [string, Answer]] : []),
  ]
}

/** The calls that a state is made of; where lists are empty their page has its record all the same. */
function callsOfScreen(site: Site, { entry }: Screen, answer: Answer): string[] {
  const page = site.pages.get(entry.path)
  const info = site.entities.get(page?.record ?? '')?.api.info
  const loads = Object.values(page?.load ?? {}).map(({ call }) => call.replace(/^GET /, ''))
  const calls = [...entry.api, ...loads, ...(info ? [info] : [])]
  return answer === empty ? calls.filter(call => call !== info && !loads.includes(call)) : calls
}

async function showState(
  { page, ...taker }: Taker,
  { path }: Screen,
  state: string,
  answer: Answer,
  apis: string[],
): Promise<void> {
  await answerCalls(page, apis, answer)
  try {
    await page.goto(path)
    await settle(page)
    await takePictures({ page, ...taker }, path, state, true)
  } finally {
    await page.unrouteAll({ behavior: 'wait' })
    await refuseWrites(page)
  }
}

async function walkCases(walk: Walk, root: string): Promise<void> {
  const files = findPlaces(root)
    .flatMap(({ schemas }) => readFiles(root, `${schemas}/pages`))
    .filter(({ name }) => name.endsWith('.cases.json'))
  for (const { file, name } of files) {
    const route = routeOfFile(name.replace(/\.cases\.json$/, '.json'))
    if (!fits(walk.options, route)) continue
    const { cases } = JSON.parse(await readFile(join(root, file), 'utf8')) as Cases
    for (const one of cases) await showCase(walk, route, one)
  }
}

async function showCase(walk: Walk, route: string, one: Case): Promise<void> {
  const taker = await openTaker(walk, caseAccounts[one.user ?? 'supplier'])
  await answerCalls(taker.page, callsOf(one), ofCase(one))
  const path = route.replace(/\{(\w+)\}/g, (_slot, name: string) => one.params?.[name] ?? '1')
  await taker.page.goto(`${path}?${new URLSearchParams(one.query)}`)
  await settle(taker.page)
  await takePictures(taker, route, `case: ${one.title}`, true)
  await taker.page.context().close()
}
