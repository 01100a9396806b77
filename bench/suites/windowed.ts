import type { Page } from 'playwright'
import { samplePage } from '../browser/samplePage.ts'
import { type Bench, withPages } from '../browser/withPages.ts'
import { median } from '../measure.ts'
import type { Result, Suite } from '../Suite.ts'

/** Six thousand pixels are some 130 rows, so that after a step every row is another one. */
const step = 6000
const steps = 5
const columns = 20

/** `first`: steps down, on which ours loads the rows it comes to; `scroll`: the same steps back up, over rows that both have */
type Sampled = { load: number; first: number; scroll: number }
type Contestant = { path: string; row: string; count: number; scroller?: string }

const ours = (rows: number): Contestant => ({
  path: `/list/?rows=${rows}&columns=${columns}`,
  row: 'tbody tr[data-id]',
  count: 10,
  scroller: '.mc-table-scroll',
})
const contestants = {
  drawn: { path: `/floor-list/?rows=1000&columns=${columns}`, row: 'tbody tr', count: 1000 },
  bare: { path: `/floor-windowed/?rows=1000&columns=${columns}`, row: 'tbody.rows tr', count: 10, scroller: '.scroller' },
  thousand: ours(1000),
  hundred: ours(100_000),
}
type Name = keyof typeof contestants
const names: Name[] = ['drawn', 'bare', 'thousand', 'hundred']

/** Loads a page and, where it scrolls by itself, scrolls it. */
async function sample({ browser, origin }: Bench, { path, row, count, scroller }: Contestant): Promise<Sampled> {
  let [first, scroll] = [Number.NaN, Number.NaN]
  const { cpu } = await samplePage(browser, origin, path, { select: row, count, children: columns }, async ({ page, cpuOf }) => {
    if (scroller === undefined) return
    first = (await cpuOf(() => scrollOn(page, scroller, row, step))) / steps
    scroll = (await cpuOf(() => scrollOn(page, scroller, row, -step))) / steps
  })
  return { load: cpu, first, scroll }
}

/** Scrolls on and waits each time until other rows are painted. */
async function scrollOn(page: Page, scroller: string, row: string, by: number): Promise<void> {
  await page.locator(scroller).hover()
  for (let at = 0; at < steps; at++) {
    const before = await page.locator(row).first().textContent()
    await page.mouse.wheel(0, by)
    await page.waitForFunction(([one, text]) => document.querySelector(one ?? '')?.textContent !== text, [row, before])
    await page.waitForTimeout(150)
  }
}

async function compare(bench: Bench, runs: number): Promise<Result[]> {
  const samples: Record<Name, Sampled[]> = { drawn: [], bare: [], thousand: [], hundred: [] }
  for (let run = 0; run < runs; run++) {
    const order = names.map((_, at) => names[(at + run) % names.length] ?? 'drawn')
    for (const name of order) samples[name].push(await sample(bench, contestants[name]))
  }
  const line = (what: string, figure: keyof Sampled, name: Name, floor: Name, words: string): Result => {
    const [mine, its] = [median(samples[name].map(one => one[figure])), median(samples[floor].map(one => one[figure]))]
    return { what, ratio: mine / its, detail: `${mine.toFixed(1)} ms, ${words} ${its.toFixed(1)} ms` }
  }
  const [drawn, windowed] = ['1,000 rows drawn by bare React', 'bare TanStack windowing of 1,000 rows']
  return [
    line('1,000 × 20: CPU of the load', 'load', 'thousand', 'drawn', drawn),
    line('100,000 × 20: CPU of the load', 'load', 'hundred', 'drawn', drawn),
    line('1,000 × 20: CPU of a scroll step', 'scroll', 'thousand', 'bare', windowed),
    line('100,000 × 20: CPU of a scroll step', 'scroll', 'hundred', 'bare', windowed),
    line('1,000 × 20: the same while rows are loaded', 'first', 'thousand', 'bare', windowed),
    line('100,000 × 20: the same while rows are loaded', 'first', 'hundred', 'bare', windowed),
  ]
}

export const suite: Suite = {
  name: 'windowed',
  promise:
    'a long list of ours, drawn near the window alone: load at most 0.3 of drawing 1,000 rows, a scroll step at most 1.3 of bare windowing',
  run: ({ runs }) => withPages(bench => compare(bench, runs)),
}
