import type { Page } from 'playwright'
import { readSiteWords } from '../../site/SiteWords.ts'
import { emitSite, type SiteFiles } from '../../site/emitSite.ts'
import { readSite } from '../../site/readSite.ts'
import { samplePage } from '../browser/samplePage.ts'
import { withConsole } from '../browser/withConsole.ts'
import { median } from '../measure.ts'
import { makeToken } from '../site/answerConsole.ts'
import { withSite } from '../site/withSite.ts'
import type { Result, Suite } from '../Suite.ts'

const rows = 100
const tabs = 20
const words = readSiteWords(new URL('../..', import.meta.url).pathname)

const emit = (): Promise<SiteFiles> => withSite(100, async root => emitSite(await readSite(root), words), 25)

type Heap = { one: number; all: number }
/** Milliseconds from the press to the end of the frame that shows the other page; `long` are tasks of over 50 ms, `late` turns whose
 * first frame did not have the other page. */
type Switch = { tab: number[]; bare: number[]; long: number; late: number }
type Sample = { heap: Heap; switches: Switch }

/** What the page holds once everything that nobody needs is gone, in MB. */
async function heapOf(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.collectGarbage')
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  await client.detach()
  return usedSize / 1024 / 1024
}

/** Opens lists one after the other, as a person does from the menu. */
async function openLists(page: Page): Promise<void> {
  for (let at = 1; at < tabs; at++) {
    const path = `/section0/page${at}?size=${rows}`
    await page.evaluate(to => {
      history.pushState({ idx: history.length }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, path)
    await page.waitForFunction(
      to => location.pathname === to.split('?')[0] && document.querySelector('main tbody tr[data-id]'),
      path,
    )
    await page.waitForTimeout(150)
  }
}

/** Turns between the two last tabs, and beside it between two copies of what they show by nothing but `display`. */
function measureSwitches(page: Page): Promise<Switch> {
  return page.evaluate(async () => {
    const found: Switch = { tab: [], bare: [], long: 0, late: 0 }
    const rest = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))
    const frame = async (deed: () => void) => {
      await rest(400)
      const start = performance.now()
      deed()
      await new Promise<void>(done =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => done()
          channel.port2.postMessage(null)
        }),
      )
      return performance.now() - start
    }
    const main = document.querySelector('main')
    const shown = () => document.querySelector('main .mc-kept > .mc-kept')
    const [first, second] = [...document.querySelectorAll<HTMLElement>('.mc-tabbar [role=tab]')].slice(-2)
    const own = shown()
    if (!main || !own || !first || !second) throw new Error('There are no two tabs to turn between')
    const copies = [own.cloneNode(true), own.cloneNode(true)] as HTMLElement[]
    const observer = new PerformanceObserver(list => (found.long += list.getEntries().length))
    observer.observe({ type: 'longtask' })
    for (let turn = 0; turn < 12; turn++) {
      const tab = turn % 2 === 0 ? first : second
      const before = shown()
      found.tab.push(await frame(() => tab.click()))
      if (shown() === before) found.late += 1
    }
    await rest(1000)
    observer.disconnect()
    const stage = document.createElement('div')
    stage.append(...copies)
    for (const [at, copy] of copies.entries()) copy.style.display = at === 0 ? 'block' : 'none'
    main.replaceChildren(stage)
    for (let turn = 0; turn < 12; turn++) {
      const bare = await frame(() => {
        for (const [at, copy] of copies.entries()) copy.style.display = at === turn % 2 ? 'none' : 'block'
      })
      found.bare.push(bare)
    }
    return found
  })
}

async function sampleTabs(files: SiteFiles): Promise<Sample> {
  return withConsole(files, async ({ browser, origin }) => {
    const heap: Heap = { one: Number.NaN, all: Number.NaN }
    let switches: Switch = { tab: [], bare: [], long: 0, late: 0 }
    const path = `/section0/page0?size=${rows}&accesstoken=${makeToken()}&supplieruid=2`
    await samplePage(browser, origin, path, { select: 'main tbody tr', count: 20 }, async ({ page }) => {
      heap.one = await heapOf(page)
      await openLists(page)
      heap.all = await heapOf(page)
      switches = await measureSwitches(page)
    })
    return { heap, switches }
  })
}

export const suite: Suite = {
  name: 'tabs',
  promise: `${tabs} open lists of ${rows} rows hold at most 3 times the memory of one; turning to an open tab paints in one frame`,
  async run({ runs }) {
    const files = await emit()
    const samples: Sample[] = []
    for (let run = 0; run < runs; run++) samples.push(await sampleTabs(files))
    const one = median(samples.map(({ heap }) => heap.one))
    const all = median(samples.map(({ heap }) => heap.all))
    const tab = median(samples.flatMap(({ switches }) => switches.tab))
    const bare = median(samples.flatMap(({ switches }) => switches.bare))
    const late = samples.reduce((sum, { switches }) => sum + switches.late, 0)
    const long = median(samples.map(({ switches }) => switches.long))
    return [
      { what: `memory of ${tabs} lists`, ratio: all / one, detail: `${all.toFixed(1)} MB, of one list ${one.toFixed(1)} MB` },
      {
        what: 'turning to another tab',
        ratio: tab / bare,
        detail: `${tab.toFixed(1)} ms to its frame, by display alone ${bare.toFixed(1)} ms; turns not shown in their first frame: ${late}; tasks of over 50 ms in 12 turns: ${long}`,
      },
    ] satisfies Result[]
  },
}
