import type { Page } from 'playwright'
import { type Sample, samplePage } from '../browser/samplePage.ts'
import { serveBench } from '../browser/serveBench.ts'
import { type Bench, withPages } from '../browser/withPages.ts'
import { median } from '../measure.ts'
import type { Result, Suite } from '../Suite.ts'
import { listSizes } from '../work/benchSite.ts'

const pageChanges = 4
const typed = 'abcdefghijkl'

type Figures = Pick<Sample, 'cpu' | 'load' | 'packed'> & { next: number; key: number }
type Size = { rows: number; columns: number; slowdown?: number }

async function sampleList({ browser, origin }: Bench, folder: string, { rows, columns, slowdown }: Size): Promise<Figures> {
  let [next, key] = [0, 0]
  const ready = { select: 'tbody tr', count: rows, children: columns }
  const path = `/${folder}/?rows=${rows}&columns=${columns}`
  const more = async ({ page, cpuOf }: Sample) => {
    const changePages = async () => {
      for (let change = 0; change < pageChanges; change++) await goNext(page)
    }
    next = (await cpuOf(changePages)) / pageChanges
    // No longer: the search that begins when typing is over is no part of a key.
    let searched = false
    page.on('request', request => (searched ||= request.url().includes('list/Rows')))
    key = (await cpuOf(() => typeKeys(page), 20)) / typed.length
    // Where the machine stood still for longer than a filter waits, the search began amid the keys, which the floor has none of.
    if (searched) key = Number.NaN
  }
  const { cpu, load, packed } = await samplePage(browser, origin, path, ready, more, slowdown)
  return { cpu, load, packed, next, key }
}

/** Types into the first filter, as fast as a person does. */
async function typeKeys(page: Page): Promise<void> {
  await page.locator('[name=name]').focus()
  for (const letter of typed) {
    await page.keyboard.press(letter)
    await page.waitForTimeout(60)
  }
}

/** Presses "Next page" and waits until other rows are painted. */
const goNext = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const first = () => document.querySelector('tbody tr')?.textContent
    const before = first()
    const button = document.querySelector<HTMLElement>('[aria-label="Next page"]')
    if (!button) throw new Error('The list has no button "Next page"')
    button.click()
    return new Promise<void>(resolve => {
      const look = () => {
        if (first() && first() !== before) requestAnimationFrame(() => resolve())
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  })

async function compare(bench: Bench, size: Size, runs: number, before?: string): Promise<Result[]> {
  const contestants = [
    { name: 'list', folder: 'list', origin: bench.origin },
    { name: 'floor-list', folder: 'floor-list', origin: bench.origin },
    ...(before ? [{ name: 'before', folder: 'list', origin: before }] : []),
  ]
  const samples = new Map<string, Figures[]>(contestants.map(({ name }) => [name, []]))
  for (let run = 0; run < runs; run++) {
    for (const { name, folder, origin } of run % 2 === 0 ? contestants : contestants.toReversed())
      samples.get(name)?.push(await sampleList({ ...bench, origin }, folder, size))
  }
  const figure = (name: string, of: keyof Figures) =>
    median((samples.get(name) ?? []).map(sample => sample[of]).filter(value => !Number.isNaN(value)))
  const line = (what: string, name: keyof Figures, unit: (value: number) => string): Result => {
    const [ours, floor] = [figure('list', name), figure('floor-list', name)]
    const slow = size.slowdown ? `, ${size.slowdown} times slower` : ''
    const older = before ? `, before ${unit(figure('before', name))}, ${(figure('before', name) / floor).toFixed(2)}` : ''
    return {
      what: `${size.rows} × ${size.columns}${slow}: ${what}`,
      ratio: ours / floor,
      detail: `${unit(ours)}, floor ${unit(floor)}${older}`,
    }
  }
  const ms = (value: number) => `${value.toFixed(0)} ms`
  const ms1 = (value: number) => `${value.toFixed(1)} ms`
  const kb = (value: number) => `${(value / 1024).toFixed(0)} KB`
  return [
    line('CPU of the load', 'cpu', ms),
    line('load', 'load', ms),
    line('CPU of the next page', 'next', ms),
    line('CPU of a key in a filter', 'key', ms1),
    line('scripts, packed', 'packed', kb),
  ]
}

export const suite: Suite = {
  name: 'list',
  promise:
    'a list of ours in Chromium against the same table in bare React; bare antd 6 costs 4 times that to load and 8 times for the next page',
  run: ({ runs }) =>
    withPages(async bench => {
      const results: Result[] = []
      // BENCH_BEFORE: dist/bench of another tree, whose list is measured in the same turns.
      const before = process.env.BENCH_BEFORE ? await serveBench(process.env.BENCH_BEFORE) : undefined
      for (const size of [...listSizes, { rows: 20, columns: 12, slowdown: 4 }])
        results.push(...(await compare(bench, size, runs, before?.origin)))
      before?.close()
      return results
    }),
}
