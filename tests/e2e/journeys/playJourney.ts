import { join } from 'node:path'
import type { Page } from 'playwright'
import type { Journey, JourneyAccount, JourneyStep } from '../../../contract/language/journey/Journey.ts'
import { isMatch } from './isMatch.ts'
import { type Call, playStep, playSteps, type Stage } from '../../support/play/playStep.ts'
import { seedOf } from '../../support/seedOf.ts'
import { root } from '../../support/snapshot.ts'
import { settle } from '../support/settle.ts'
import type { ConsoleTest, Windows } from '../support/withConsole.ts'
import { browserStage } from './browserStage.ts'
import type { Kept } from './Kept.ts'
import { aheadOfHere, letTimePass } from './letTimePass.ts'
import { makeBuyer } from './makeBuyer.ts'
import { makeSheet } from './makeSheet.ts'
import { takePictures } from './takePictures.ts'
import { tellOutside } from './tellOutside.ts'

/** A window with what has happened in it. */
type Window = { page: Page; troubles: string[]; calls: Call[] }

/** Where a failure is shown: beside the other results, under a name that tells the journey. */
export type Place = { file: string; picture: string }

/**
 * Does what a journey says on the real server, each account in a window of its own.
 * @throws Error that names the file, the step by its number, what was expected and a picture of the window
 */
export async function playJourney({ steps }: Journey, { file, picture }: Place, site: ConsoleTest): Promise<void> {
  const opened = new Map<JourneyAccount, Window>()
  const kept: Kept = {}
  const buy = makeBuyer(site, kept)
  const paths = new Set<string>()
  const motion = seedOf(picture) % 4 === 0
  let who: JourneyAccount | undefined
  let current: Window | undefined
  const play = async (written: JourneyStep, number: number) => {
    const { wait, outside, ...step } = fillKept(written, kept)
    try {
      await changeWorld({ wait, outside }, opened, site)
      if (Object.keys(step).length === 0) return
      who = step.as ?? who
      if (who === 'buyer') return await buy(step)
      current = await findWindow({ ...step, as: who, motion }, opened, paths, site)
      await playInWindow(step, current, kept)
    } catch (error) {
      const shown = join(root, 'test-results/journeys', `${picture}-step-${number}.png`)
      await current?.page.screenshot({ path: shown })
      throw new Error(
        `${String(error instanceof Error ? error.message : error).split('\n\n', 1)[0]}${current ? ` (${shown})` : ''}`,
      )
    }
  }
  try {
    await playSteps(steps, play)
    if (process.env.TEST_PICTURES) await takePictures(opened, picture, site)
    expectNamed(steps, [...paths])
  } catch (error) {
    throw new Error(`${file} ${error instanceof Error ? error.message : error}`)
  } finally {
    if (aheadOfHere() > 0) await closeAll(opened)
  }
}

/** What nobody in the journey does: the moods outside, and time, for which the windows are closed. */
async function changeWorld(
  { wait, outside }: { [key in 'wait' | 'outside']: JourneyStep[key] | undefined },
  opened: Map<JourneyAccount, Window>,
  { server: { services } }: ConsoleTest,
): Promise<void> {
  if (outside) tellOutside(services, outside)
  if (wait === undefined) return
  await closeAll(opened)
  await letTimePass(services, wait)
}

/** What was closed is thrown away: of a window whose clock was moved other tests would have no use. */
async function closeAll(opened: Map<JourneyAccount, Window>): Promise<void> {
  for (const { page } of opened.values()) await page.close()
  opened.clear()
}

async function findWindow(
  { as, visit, motion }: { as: JourneyAccount | undefined; visit?: string; motion: boolean },
  opened: Map<JourneyAccount, Window>,
  paths: Set<string>,
  windows: Windows,
): Promise<Window> {
  if (as === undefined) throw new Error('the first step says who does it: "as"')
  const found = opened.get(as)
  if (found) {
    if (visit !== undefined) await found.page.goto(visit)
    return found
  }
  const troubles: string[] = []
  const page = await windows.open({
    ...(as === 'guest' || as === 'buyer' ? {} : { as }),
    ...(visit === undefined ? {} : { path: visit }),
    ahead: aheadOfHere(),
    ...(motion && { motion }),
    troubles,
  })
  const window = watch(page, troubles, paths)
  opened.set(as, window)
  return window
}

function watch(page: Page, troubles: string[], paths: Set<string>): Window {
  const calls: Call[] = []
  paths.add(new URL(page.url()).pathname)
  page.on('request', request => {
    const api = /\/api\/v\d+\/([^?]+)/.exec(request.url())?.[1]
    if (api) calls.push({ name: `${request.method()} ${api}`, body: readBody(request.postData()) })
  })
  page.on('framenavigated', frame => {
    if (frame === page.mainFrame()) paths.add(new URL(frame.url()).pathname)
  })
  return { page, troubles, calls }
}

function readBody(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    // A file that is uploaded is no JSON.
    return undefined
  }
}

async function playInWindow(step: JourneyStep, window: Window, kept: Kept): Promise<void> {
  const { page, calls, troubles } = window
  if (step.as !== undefined || step.visit !== undefined) await settle(page)
  const stage = browserStage(page, calls)
  await playStep(step, stage)
  if (step.sheet) await page.locator('input[type=file]').last().setInputFiles(makeSheet(step.sheet, kept))
  if (step.refused !== undefined) await playStep({ see: step.refused }, stage)
  if (step.at !== undefined) await waitForPage(step.at, page, stage)
  if (step.keep) await keepCells(step, page, stage, kept)
  expectQuiet(step, troubles)
}

async function waitForPage(route: string, page: Page, stage: Stage): Promise<void> {
  const here = () => new URL(page.url()).pathname
  await stage.waitFor(
    () => isMatch(route, here()),
    () => `the page is ${here()}`,
  )
  await settle(page)
}

/** @throws Error with what must not happen in a browser; an answer that refuses is told there as well */
function expectQuiet({ refused }: JourneyStep, troubles: string[]): void {
  const isRefusal = (trouble: string) => /status of 4\d\d/.test(trouble)
  const seen = troubles.splice(0)
  const wrong = refused === undefined ? seen : seen.filter(trouble => !isRefusal(trouble))
  if (wrong.length > 0) throw new Error(`the browser says: ${wrong.join('; ')}`)
  if (refused !== undefined && !seen.some(isRefusal)) throw new Error('the server has refused nothing')
}

/** What stands in the row, or the first one, under the columns named. */
async function keepCells({ row, keep = {} }: JourneyStep, page: Page, stage: Stage, kept: Kept): Promise<void> {
  for (const [name, title] of Object.entries(keep)) {
    await stage.waitFor(
      async () => (await page.locator('main thead th').filter({ hasText: title }).count()) > 0,
      () => `the list has no column "${title}"`,
    )
    const heads = await page.locator('main thead th').allInnerTexts()
    const place = heads.findIndex(head => head.trim() === title)
    const found = page
      .locator('main tbody tr[data-id]')
      .filter(row === undefined ? {} : { hasText: row })
      .first()
    kept[name] = (await found.locator(`td:nth-child(${place + 1})`).innerText()).trim()
  }
}

/** The step with what was kept in place of its name; expressions and what is kept by them stay as they are. */
function fillKept({ body, answer, ...step }: JourneyStep, kept: Kept): JourneyStep {
  const filled = JSON.stringify(step).replace(/\{([a-z]+)\}/g, (all, name: string) => (name in kept ? asPart(kept[name]) : all))
  return {
    ...JSON.parse(filled),
    ...(body === undefined ? {} : { body }),
    ...(answer === undefined ? {} : { answer }),
  } as JourneyStep
}

/** As it stands within a JSON text. */
const asPart = (value: unknown): string => JSON.stringify(String(value)).slice(1, -1)

/** `npm test -- --changed` finds the journeys of a page by what they name, so they name each that they come to. */
function expectNamed(steps: readonly JourneyStep[], paths: readonly string[]): void {
  const named = steps.flatMap(({ visit, at }) => [visit, at]).filter(path => path !== undefined)
  const unnamed = paths.filter(path => path !== '/' && !named.some(one => isMatch(one, path)))
  if (unnamed.length > 0) throw new Error(`comes to ${[...new Set(unnamed)].join(', ')}, which no "visit" or "at" names`)
}
